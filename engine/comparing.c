/* What engine.h asks of values that are compared: numbers, texts and what equals nothing but itself without a call. */

/* Here Python itself is asked. */
#undef PyObject_RichCompareBool
#undef PySequence_Contains

#ifdef RULEBOUND_KEEPS

int rulebound_equal(PyObject *one, PyObject *other)
{
    if (one == other) {
        return 1;
    }
    if (PyLong_CheckExact(one) && PyLong_CheckExact(other)) {
        Py_ssize_t size = Py_SIZE(one);
        if (size == 1) {
            return Py_SIZE(other) == 1 && ((PyLongObject *)one)->ob_digit[0] == ((PyLongObject *)other)->ob_digit[0];
        }
        return size == Py_SIZE(other)
            && memcmp(((PyLongObject *)one)->ob_digit, ((PyLongObject *)other)->ob_digit,
                      (size_t)(size < 0 ? -size : size) * sizeof(digit)) == 0;
    }
    if (PyUnicode_CheckExact(one) && PyUnicode_CheckExact(other)) {
        if (!PyUnicode_IS_READY(one) || !PyUnicode_IS_READY(other)) {
            return -1;
        }
        Py_ssize_t length = PyUnicode_GET_LENGTH(one);
        if (length != PyUnicode_GET_LENGTH(other) || PyUnicode_KIND(one) != PyUnicode_KIND(other)) {
            return 0;
        }
        const char *these = PyUnicode_DATA(one), *those = PyUnicode_DATA(other);
        return length == 0 || (*these == *those && memcmp(these, those, (size_t)length * PyUnicode_KIND(one)) == 0);
    }
    richcmpfunc itself = PyBaseObject_Type.tp_richcompare;
    return Py_TYPE(one)->tp_richcompare == itself && Py_TYPE(other)->tp_richcompare == itself ? 0 : -1;
}

int rulebound_compare(PyObject *one, PyObject *other, int how)
{
    int equal = how == Py_EQ ? rulebound_equal(one, other) : -1;
    return equal >= 0 ? equal : PyObject_RichCompareBool(one, other, how);
}

int rulebound_contains(PyObject *object, PyObject *value)
{
    int listed = PyList_CheckExact(object);
    if (!listed && !PyTuple_CheckExact(object)) {
        return PySequence_Contains(object, value);
    }
    for (Py_ssize_t at = 0; at < Py_SIZE(object); at++) {
        PyObject *item = listed ? PyList_GET_ITEM(object, at) : PyTuple_GET_ITEM(object, at);
        int equal = rulebound_equal(item, value);
        if (equal < 0) {
            Py_INCREF(item);
            equal = PyObject_RichCompareBool(item, value, Py_EQ);
            Py_DECREF(item);
        }
        if (equal != 0) {
            return equal;
        }
    }
    return 0;
}

#endif
