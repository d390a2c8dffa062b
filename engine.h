/* What the compiled engine asks of Python all the time, answered where it is asked: the same answers, without a call.

   Put before each source that mypyc writes (setup.py, gcc and clang). It says what Python's own headers and library say
   (CPython 3.11 and later); what is rare is still left to Python. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* A value taken out of a list, or handed to a method that several classes have, is looked at to see what it is. Classes of
   the engine have one base each, but for traits, for which Python goes through all that a class goes by. */
static inline int rulebound_is_of(PyObject *object, PyTypeObject *type)
{
    PyTypeObject *found = Py_TYPE(object);
    do {
        if (found == type) {
            return 1;
        }
        found = found->tp_base;
    } while (found != NULL);
    return PyType_IsSubtype(Py_TYPE(object), type);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) rulebound_is_of((PyObject *)(object), (PyTypeObject *)(type))

/* A list with room left takes one more. (Where threads run beside each other, Python locks it.) */
#ifndef Py_GIL_DISABLED
static inline int rulebound_append(PyObject *list, PyObject *item)
{
    Py_ssize_t size = Py_SIZE(list);
    if (size < ((PyListObject *)list)->allocated) {
        ((PyListObject *)list)->ob_item[size] = Py_NewRef(item);
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return PyList_Append(list, item);
}

#define PyList_Append(list, item) rulebound_append((PyObject *)(list), (PyObject *)(item))
#endif

/* Objects within objects within objects that go: how deep they are nested is counted, and from 50 on Python lets them wait
   in a list. Later Pythons count otherwise. */
#if PY_VERSION_HEX < 0x030C0000
#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(object, deallocator) \
    do { \
        PyThreadState *_tstate = NULL; \
        if (Py_TYPE(object)->tp_dealloc == (destructor)(deallocator)) { \
            _tstate = PyThreadState_Get(); \
            if (_tstate->trash_delete_nesting < 40) { \
                ++_tstate->trash_delete_nesting; \
            } \
            else if (_PyTrash_begin(_tstate, (PyObject *)(object))) { \
                break; \
            } \
        }
#define Py_TRASHCAN_END \
        if (_tstate != NULL) { \
            if (_tstate->trash_delete_later != NULL) { \
                _PyTrash_end(_tstate); \
            } \
            else { \
                --_tstate->trash_delete_nesting; \
            } \
        } \
    } while (0);
#endif
