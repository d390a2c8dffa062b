/* What engine.h asks of dictionaries, done in fewer steps: short ones of texts and numbers are gone through here, and kept
   for who makes one next. (What else there is: engine.c.) */

/* Here Python itself is asked. */
#undef PyDict_Contains
#undef PyDict_GetItemWithError
#undef PyDict_New
#undef PyDict_Next
#undef PyDict_SetItem

#ifdef RULEBOUND_KEEPS

/* A dictionary of the usual kind has eight places, and room for five. */
#define PLACES_LOG2 3
#define ROOM 5

/* Numbers of so many digits are less than what Python divides by for a hash. */
#define KNOWN_DIGITS (2 * PyLong_SHIFT < _PyHASH_BITS ? 2 : 1)

/* Where something is in a dictionary, or would be put: its value, or else the free place that its hash leads to. */
struct found {
    Py_hash_t hash;
    PyObject **value;
    int8_t *place;
};

/* Look for a text or a number: 1 if it is there, 0 if not, or -1 if Python must be asked. (A number's hash is that number,
   a text knows its own; from where a hash points to, places are gone through as Python does.) */
static inline int look(PyObject *object, PyObject *key, struct found *found)
{
    PyDictObject *dict = (PyDictObject *)object;
    if (!PyDict_CheckExact(object) || dict->ma_values != NULL) {
        return -1;
    }
    PyDictKeysObject *keys = dict->ma_keys;
    Py_hash_t hash;
    int texts = DK_IS_UNICODE(keys), number = 0;
    if (PyUnicode_CheckExact(key)) {
        hash = ((PyASCIIObject *)key)->hash;
        if (hash == -1) {
            return -1;
        }
    }
    else if (PyLong_CheckExact(key) && Py_SIZE(key) >= 0 && Py_SIZE(key) <= KNOWN_DIGITS) {
        number = 1;
        hash = Py_SIZE(key) == 0 ? 0 : (Py_hash_t)((PyLongObject *)key)->ob_digit[0];
        if (Py_SIZE(key) == 2) {
            hash |= (Py_hash_t)((PyLongObject *)key)->ob_digit[1] << PyLong_SHIFT;
        }
    }
    else {
        return -1;
    }
    if (keys->dk_log2_size >= 8) {
        return -1;
    }
    found->hash = hash;
    found->place = NULL;
    if (texts && number) {
        return 0;
    }
    int8_t *places = (int8_t *)keys->dk_indices;
    size_t mask = ((size_t)1 << keys->dk_log2_size) - 1;
    size_t far = (size_t)hash;
    for (size_t at = far & mask;; far >>= 5, at = (at * 5 + far + 1) & mask) {
        int place = places[at];
        if (place == DKIX_EMPTY) {
            found->place = &places[at];
            return 0;
        }
        if (place < 0) {
            continue;
        }
        if (texts) {
            PyDictUnicodeEntry *entry = &DK_UNICODE_ENTRIES(keys)[place];
            if (entry->me_key == key || (((PyASCIIObject *)entry->me_key)->hash == hash
                                         && rulebound_equal(entry->me_key, key) == 1)) {
                found->value = &entry->me_value;
                return 1;
            }
        }
        else {
            PyDictKeyEntry *entry = &DK_ENTRIES(keys)[place];
            if (entry->me_hash == hash) {
                if (entry->me_key != key && rulebound_equal(entry->me_key, key) != 1) {
                    return -1;
                }
                found->value = &entry->me_value;
                return 1;
            }
        }
    }
}

PyObject *rulebound_get(PyObject *dict, PyObject *key)
{
    struct found found;
    int known = look(dict, key, &found);
    return known < 0 ? PyDict_GetItemWithError(dict, key) : known == 0 ? NULL : *found.value;
}

int rulebound_has(PyObject *dict, PyObject *key)
{
    struct found found;
    int known = look(dict, key, &found);
    return known < 0 ? PyDict_Contains(dict, key) : known;
}

/* The next of what a dictionary holds. */
int rulebound_next(PyObject *object, Py_ssize_t *at, PyObject **key, PyObject **value)
{
    PyDictObject *dict = (PyDictObject *)object;
    if (!PyDict_CheckExact(object) || dict->ma_values != NULL || *at < 0 || key == NULL || value == NULL) {
        return PyDict_Next(object, at, key, value);
    }
    PyDictKeysObject *keys = dict->ma_keys;
    int texts = DK_IS_UNICODE(keys);
    for (Py_ssize_t place = *at; place < keys->dk_nentries; place++) {
        PyObject *held = texts ? DK_UNICODE_ENTRIES(keys)[place].me_value : DK_ENTRIES(keys)[place].me_value;
        if (held != NULL) {
            *key = texts ? DK_UNICODE_ENTRIES(keys)[place].me_key : DK_ENTRIES(keys)[place].me_key;
            *value = held;
            *at = place + 1;
            return 1;
        }
    }
    return 0;
}

/* Dictionaries that nobody has any longer are kept as lists are (engine.c), empty: those for texts alone apart. */
#define DICTIONARIES 256

struct shelf {
    int count;
    PyDictObject *dictionary[DICTIONARIES];
};

static struct shelf shelves[2];

/* Tell whether a dictionary is of the usual kind, its places nobody else's. */
static inline int is_usual(PyDictObject *dict)
{
    PyDictKeysObject *keys = dict->ma_keys;
    return dict->ma_values == NULL && keys->dk_log2_size == PLACES_LOG2 && keys->dk_refcnt == 1
        && keys->dk_kind != DICT_KEYS_SPLIT;
}

PyObject *rulebound_dictionary(void)
{
    struct shelf *shelf = &shelves[shelves[1].count > 0];
    return shelf->count == 0 ? PyDict_New() : (PyObject *)shelf->dictionary[--shelf->count];
}

/* Keep a dictionary that nobody has any longer, without what it held; tell whether it is kept. */
int rulebound_kept(PyObject *object)
{
    PyDictObject *dict = (PyDictObject *)object;
    if (!is_usual(dict) || rulebound_depth >= RULEBOUND_DEPTH) {
        return 0;
    }
    PyDictKeysObject *keys = dict->ma_keys;
    int texts = DK_IS_UNICODE(keys);
    Py_ssize_t held = keys->dk_nentries;
    rulebound_stays(object);
    dict->ma_used = 0;
    keys->dk_nentries = 0;
    keys->dk_usable = ROOM;
    keys->dk_version = 0;
    memset(keys->dk_indices, DKIX_EMPTY, (size_t)1 << PLACES_LOG2);
    rulebound_depth++;
    for (Py_ssize_t at = 0; at < held; at++) {
        PyObject **key = texts ? &DK_UNICODE_ENTRIES(keys)[at].me_key : &DK_ENTRIES(keys)[at].me_key;
        PyObject *its_key = key[0], *value = key[1];
        key[0] = key[1] = NULL;
        Py_XDECREF(its_key);
        Py_XDECREF(value);
    }
    rulebound_depth--;
    struct shelf *shelf = &shelves[texts];
    if (shelf->count < DICTIONARIES) {
        shelf->dictionary[shelf->count++] = dict;
        return 1;
    }
    return --object->ob_refcnt > 0;
}

/* Put something into a dictionary of the usual kind that has room, or another value there. An empty one for texts that gets
   a number changes its places for those of a kept one. */
int rulebound_put(PyObject *object, PyObject *key, PyObject *value)
{
    PyDictObject *dict = (PyDictObject *)object;
    struct found found;
    int known = look(object, key, &found);
    if (known < 0 || !is_usual(dict)) {
        return PyDict_SetItem(object, key, value);
    }
    PyDictKeysObject *keys = dict->ma_keys;
    if (PyType_IS_GC(Py_TYPE(value))) {
        rulebound_known(object);
    }
    if (known) {
        PyObject *before = *found.value;
        *found.value = Py_NewRef(value);
        Py_DECREF(before);
        return 0;
    }
    if (found.place == NULL && keys->dk_nentries == 0 && shelves[0].count > 0) {
        PyDictObject *other = shelves[0].dictionary[--shelves[0].count];
        dict->ma_keys = other->ma_keys;
        other->ma_keys = keys;
        if (shelves[1].count < DICTIONARIES) {
            shelves[1].dictionary[shelves[1].count++] = other;
        }
        else {
            Py_DECREF(other);
        }
        keys = dict->ma_keys;
        found.place = (int8_t *)&keys->dk_indices[found.hash & (((size_t)1 << PLACES_LOG2) - 1)];
    }
    if (found.place == NULL || keys->dk_usable == 0) {
        return PyDict_SetItem(object, key, value);
    }
    Py_ssize_t at = keys->dk_nentries++;
    keys->dk_usable--;
    keys->dk_version = 0;
    *found.place = (int8_t)at;
    if (DK_IS_UNICODE(keys)) {
        PyDictUnicodeEntry *entry = &DK_UNICODE_ENTRIES(keys)[at];
        entry->me_key = Py_NewRef(key);
        entry->me_value = Py_NewRef(value);
    }
    else {
        PyDictKeyEntry *entry = &DK_ENTRIES(keys)[at];
        entry->me_hash = found.hash;
        entry->me_key = Py_NewRef(key);
        entry->me_value = Py_NewRef(value);
    }
    dict->ma_used++;
    return 0;
}

#endif
