/* What engine.h asks for: what CPython does all the time, done in fewer steps. (Dictionaries: dictionaries.c; its own objects: objects.c.) */

/* Here Python itself is asked. */
#undef PyList_Append
#undef PyList_New
#undef PyTuple_New
#undef PyLong_FromLong
#undef PyList_GetSlice
#undef PyList_SetSlice
#undef PyList_AsTuple
#undef PySequence_List
#undef PyErr_Occurred
#undef PyObject_GetIter
#undef PyIter_Send
#undef PyObject_Vectorcall

/* Of how many items a list is a short one, and of how many one that is kept, once nobody has it any longer. */
#define LITTLE_ROOM 8
#define ROOM 32

/* (What all a class goes by is in a row; itself it is not.) */
int rulebound_goes_by(PyTypeObject *found, PyTypeObject *type)
{
    PyObject *row = found->tp_mro;
    if (row == NULL) {
        return PyType_IsSubtype(found, type);
    }
    Py_ssize_t size = PyTuple_GET_SIZE(row);
    for (Py_ssize_t at = 1; at < size; at++) {
        if (PyTuple_GET_ITEM(row, at) == (PyObject *)type) {
            return 1;
        }
    }
    return 0;
}

#ifndef Py_GIL_DISABLED
#ifdef RULEBOUND_KEEPS
static int append_growing(PyObject *list, PyObject *item);
#else
#define append_growing PyList_Append
#endif

int rulebound_append(PyObject *list, PyObject *item)
{
    Py_ssize_t size = Py_SIZE(list);
    if (size < ((PyListObject *)list)->allocated) {
        ((PyListObject *)list)->ob_item[size] = Py_NewRef(item);
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return append_growing(list, item);
}
#endif

#ifdef RULEBOUND_KEEPS

static inline void track(PyObject *object)
{
    PyGC_Head *head = _Py_AS_GC(object);
    PyGC_Head *young = _PyInterpreterState_GET()->gc.generation0;
    PyGC_Head *last = (PyGC_Head *)young->_gc_prev;
    _PyGCHead_SET_NEXT(last, head);
    _PyGCHead_SET_PREV(head, last);
    _PyGCHead_SET_NEXT(head, young);
    young->_gc_prev = (uintptr_t)head;
}

static inline void untrack(PyObject *object)
{
    PyGC_Head *head = _Py_AS_GC(object);
    if (head->_gc_next != 0) {
        PyGC_Head *before = _PyGCHead_PREV(head);
        PyGC_Head *after = _PyGCHead_NEXT(head);
        _PyGCHead_SET_NEXT(before, after);
        _PyGCHead_SET_PREV(after, before);
        head->_gc_next = 0;
        head->_gc_prev &= _PyGC_PREV_MASK_FINALIZED;
    }
}

void rulebound_track(PyObject *object)
{
    track(object);
}

void rulebound_untrack(PyObject *object)
{
    untrack(object);
}

/* (Until it is known where Python says so, it may be collecting.) */
static int perhaps = 1;
int *rulebound_collecting = &perhaps;

/* A list, a short tuple or a number that nobody has any longer is kept, with its room, for who makes one next. It is
   empty, and has one reference: who keeps it has that, and hands it on to who gets it. So the collector may know it all
   the time, and finds nothing in it (and whoever asks the collector for all objects may get hold of it: then there is a
   reference more). Only so many are kept, no list with much room, those with little apart from those with more (a short
   list mustn't hold much room for long), and what lies in each other only so deep: Python sees to the rest. */
#define LISTS 1024
#define TUPLES 256
#define LENGTH 8
#define NUMBERS 512

struct kept {
    int lists[2];
    PyListObject *list[2][LISTS];
    int tuples[LENGTH];
    PyObject *tuple[LENGTH][TUPLES];
    int numbers[2];
    PyObject *number[2][NUMBERS];
};

static struct kept all_kept;

int rulebound_depth = 0;

/* Return a kept list, if one has room for so many (none has room for less than nothing), and room for them alone. */
static inline PyObject *kept_list(Py_ssize_t size)
{
    struct kept *kept = &all_kept;
    int more = size > LITTLE_ROOM;
    int lists = kept->lists[more];
    if (lists == 0 || (size_t)kept->list[more][lists - 1]->allocated < (size_t)size) {
        return NULL;
    }
    PyListObject *list = kept->list[more][lists - 1];
    kept->lists[more] = lists - 1;
    rulebound_clear(list->ob_item, (size_t)size);
    Py_SET_SIZE(list, size);
    rulebound_known((PyObject *)list);
    return (PyObject *)list;
}

/* Have a list to keep, of the usual room: a short one or one with more; tell whether there is. (As it is made the
   collector may start, and what that lets go may change any other.) */
static int supply(int more)
{
    struct kept *kept = &all_kept;
    Py_ssize_t room = more ? ROOM : LITTLE_ROOM;
    PyObject **items = PyMem_Calloc((size_t)room, sizeof(PyObject *));
    PyListObject *list = items != NULL ? (PyListObject *)PyList_New(0) : NULL;
    if (list == NULL || kept->lists[more] == LISTS) {
        PyErr_Clear();
        PyMem_Free(items);
        Py_XDECREF(list);
        return 0;
    }
    list->ob_item = items;
    list->allocated = room;
    kept->list[more][kept->lists[more]++] = list;
    return 1;
}

PyObject *rulebound_list(Py_ssize_t size)
{
    PyObject *list = kept_list(size);
    if (list == NULL && size <= ROOM && supply(size > LITTLE_ROOM)) {
        list = kept_list(size);
    }
    return list != NULL ? list : PyList_New(size);
}

/* One more for a list without room. A short one changes its room for that of a kept one with more, if there is one; or it
   gets as much room at once as a short one that is kept has (in CPython 3.11), a longer one as much as a longer one has. */
static int append_growing(PyObject *object, PyObject *item)
{
    struct kept *kept = &all_kept;
    PyListObject *list = (PyListObject *)object;
    Py_ssize_t size = Py_SIZE(list);
    if (size >= ROOM) {
        return PyList_Append(object, item);
    }
    if (size == LITTLE_ROOM && list->allocated == LITTLE_ROOM && kept->lists[1] > 0 && kept->lists[0] < LISTS) {
        PyListObject *other = kept->list[1][--kept->lists[1]];
        PyObject **items = other->ob_item;
        Py_ssize_t room = other->allocated;
        memcpy(items, list->ob_item, (size_t)size * sizeof(PyObject *));
        other->ob_item = list->ob_item;
        other->allocated = list->allocated;
        kept->list[0][kept->lists[0]++] = other;
        list->ob_item = items;
        list->allocated = room;
    }
    else {
        Py_ssize_t room = size < LITTLE_ROOM ? LITTLE_ROOM : ROOM;
        PyObject **items = PyMem_Realloc(list->ob_item, (size_t)room * sizeof(PyObject *));
        if (items == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        list->ob_item = items;
        list->allocated = room;
    }
    list->ob_item[size] = Py_NewRef(item);
    Py_SET_SIZE(list, size + 1);
    return 0;
}

static inline PyObject *kept_tuple(Py_ssize_t size)
{
    struct kept *kept = &all_kept;
    if (size < 1 || size > LENGTH || kept->tuples[size - 1] == 0) {
        return NULL;
    }
    PyObject *tuple = kept->tuple[size - 1][--kept->tuples[size - 1]];
    // (A tuple of what can't be part of a circle the collector lets go.)
    rulebound_known(tuple);
    return tuple;
}

PyObject *rulebound_tuple(Py_ssize_t size)
{
    PyObject *tuple = kept_tuple(size);
    return tuple != NULL ? tuple : PyTuple_New(size);
}

/* Small numbers are there already. */
PyObject *rulebound_number(long value)
{
    struct kept *kept = &all_kept;
    if (value >= -_PY_NSMALLNEGINTS && value < _PY_NSMALLPOSINTS) {
        return Py_NewRef((PyObject *)&_PyLong_SMALL_INTS[_PY_NSMALLNEGINTS + value]);
    }
    long long amount = value < 0 ? -(long long)value : value;
    int two = amount >> PyLong_SHIFT != 0;
    if (kept->numbers[two] == 0 || amount >> PyLong_SHIFT >= PyLong_BASE || value == LONG_MIN) {
        return PyLong_FromLong(value);
    }
    PyLongObject *number = (PyLongObject *)kept->number[two][--kept->numbers[two]];
    number->ob_digit[0] = (digit)(amount & PyLong_MASK);
    if (two) {
        number->ob_digit[1] = (digit)(amount >> PyLong_SHIFT);
    }
    Py_SET_SIZE(number, value < 0 ? -1 - two : 1 + two);
    number->ob_base.ob_base.ob_refcnt = 1;
    return (PyObject *)number;
}

/* What was held goes, the last first. */
static inline void emptied(PyObject **items, Py_ssize_t left)
{
    rulebound_depth++;
    while (--left >= 0) {
        PyObject *item = items[left];
        items[left] = NULL;
        if (item != NULL && --item->ob_refcnt == 0) {
            rulebound_gone(item);
        }
    }
    rulebound_depth--;
}

void rulebound_gone(PyObject *object)
{
    struct kept *kept = &all_kept;
    PyTypeObject *type = Py_TYPE(object);
    if (type == &PyList_Type) {
        PyListObject *list = (PyListObject *)object;
        if (list->allocated <= ROOM && rulebound_depth < RULEBOUND_DEPTH) {
            Py_ssize_t size = Py_SIZE(list);
            rulebound_stays(object);
            Py_SET_SIZE(list, 0);
            if (size > 0) {
                emptied(list->ob_item, size);
            }
            int more = list->allocated > LITTLE_ROOM;
            if (kept->lists[more] < LISTS) {
                kept->list[more][kept->lists[more]++] = list;
                return;
            }
            if (--object->ob_refcnt > 0) {
                return;
            }
        }
    }
    else if (type == &PyTuple_Type) {
        Py_ssize_t size = Py_SIZE(object);
        if (size > 0 && size <= LENGTH && rulebound_depth < RULEBOUND_DEPTH) {
            rulebound_stays(object);
            emptied(((PyTupleObject *)object)->ob_item, size);
            if (kept->tuples[size - 1] < TUPLES) {
                kept->tuple[size - 1][kept->tuples[size - 1]++] = object;
                return;
            }
            if (--object->ob_refcnt > 0) {
                return;
            }
        }
    }
    else if (type == &PyDict_Type) {
        if (rulebound_kept(object)) {
            return;
        }
    }
    else if (type == &PyLong_Type) {
        Py_ssize_t digits = Py_SIZE(object) < 0 ? -Py_SIZE(object) : Py_SIZE(object);
        if ((digits == 1 || digits == 2) && kept->numbers[digits - 1] < NUMBERS) {
            kept->number[digits - 1][kept->numbers[digits - 1]++] = object;
            return;
        }
    }
    type->tp_dealloc(object);
}

/* A row of values, as a list of its own. */
static inline PyObject *list_of(PyObject **items, Py_ssize_t size)
{
    PyListObject *list = (PyListObject *)kept_list(size);
    if (list != NULL) {
        for (Py_ssize_t at = 0; at < size; at++) {
            list->ob_item[at] = Py_NewRef(items[at]);
        }
    }
    return (PyObject *)list;
}

/* Between which of a list's items a part of it lies. */
static inline void within(PyObject *list, Py_ssize_t *first, Py_ssize_t *last)
{
    Py_ssize_t size = Py_SIZE(list);
    *first = *first < 0 ? 0 : *first > size ? size : *first;
    *last = *last < *first ? *first : *last > size ? size : *last;
}

/* A part of a list. (Where none is kept that it fits into one is supplied, after which it is looked at again.) */
PyObject *rulebound_slice(PyObject *object, Py_ssize_t first, Py_ssize_t last)
{
    PyObject *part = NULL;
    if (PyList_Check(object)) {
        Py_ssize_t from = first, to = last;
        within(object, &from, &to);
        part = list_of(&((PyListObject *)object)->ob_item[from], to - from);
        if (part == NULL && to - from <= ROOM && supply(to - from > LITTLE_ROOM)) {
            within(object, &from, &to);
            part = list_of(&((PyListObject *)object)->ob_item[from], to - from);
        }
    }
    return part != NULL ? part : PyList_GetSlice(object, first, last);
}

PyObject *rulebound_listed(PyObject *object)
{
    PyObject *list = NULL;
    if (PyList_CheckExact(object)) {
        list = list_of(((PyListObject *)object)->ob_item, Py_SIZE(object));
    }
    else if (PyTuple_CheckExact(object)) {
        list = list_of(((PyTupleObject *)object)->ob_item, Py_SIZE(object));
    }
    return list != NULL ? list : PySequence_List(object);
}

/* More is put at the end of a list that has room left, or one is taken out of it. It keeps its room (much room, if it
   needs half of that). */
int rulebound_cut(PyObject *object, Py_ssize_t first, Py_ssize_t last, PyObject *instead)
{
    PyListObject *list = (PyListObject *)object;
    Py_ssize_t size = Py_SIZE(object);
    if (!PyList_CheckExact(object) || first < 0) {
        return PyList_SetSlice(object, first, last, instead);
    }
    if (instead == NULL && last == first + 1 && last <= size
        && (list->allocated <= ROOM || size > list->allocated / 2)) {
        PyObject *item = list->ob_item[first];
        memmove(&list->ob_item[first], &list->ob_item[last], (size_t)(size - last) * sizeof(PyObject *));
        Py_SET_SIZE(list, size - 1);
        Py_DECREF(item);
        return 0;
    }
    int listed = instead != NULL && PyList_CheckExact(instead);
    if (first >= size && (listed || (instead != NULL && PyTuple_CheckExact(instead)))) {
        Py_ssize_t more = Py_SIZE(instead);
        if (size + more <= list->allocated) {
            PyObject **items = listed ? ((PyListObject *)instead)->ob_item : ((PyTupleObject *)instead)->ob_item;
            for (Py_ssize_t at = 0; at < more; at++) {
                list->ob_item[size + at] = Py_NewRef(items[at]);
            }
            Py_SET_SIZE(list, size + more);
            return 0;
        }
    }
    return PyList_SetSlice(object, first, last, instead);
}

/* A list as a tuple. */
PyObject *rulebound_fixed(PyObject *object)
{
    if (!PyList_CheckExact(object)) {
        return PyList_AsTuple(object);
    }
    PyObject *fixed = kept_tuple(Py_SIZE(object));
    if (fixed == NULL) {
        return Py_SIZE(object) == 0 ? PyTuple_New(0) : PyList_AsTuple(object);
    }
    for (Py_ssize_t at = 0; at < Py_SIZE(object); at++) {
        PyTuple_SET_ITEM(fixed, at, Py_NewRef(PyList_GET_ITEM(object, at)));
    }
    return fixed;
}

PyObject *rulebound_call(PyObject *called, PyObject *const *given, size_t count, PyObject *names)
{
    if (Py_IS_TYPE(called, &PyCFunction_Type)) {
        PyCFunctionObject *function = (PyCFunctionObject *)called;
        if (function->m_ml->ml_flags == (METH_FASTCALL | METH_KEYWORDS)) {
            _PyCFunctionFastWithKeywords code = (_PyCFunctionFastWithKeywords)(void (*)(void))function->m_ml->ml_meth;
            return code(function->m_self, given, PyVectorcall_NARGS(count), names);
        }
    }
    return PyObject_Vectorcall(called, given, count, names);
}

#endif
