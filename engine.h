/* What the compiled engine asks of Python all the time, answered where it is asked: the same answers, without a call.

   Put before each source that mypyc writes (setup.py, gcc and clang), and before engine.c, which has what is longer. It
   says what Python's own headers and library say (CPython 3.11 and later); what is rare is still left to Python. */

#ifndef RULEBOUND_ENGINE_H
#define RULEBOUND_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* A value taken out of a list, or handed to a method that several classes have, is looked at to see what it is: what
   all it goes by is in a row. */
static inline int rulebound_is_of(PyObject *object, PyTypeObject *type)
{
    PyObject *row = Py_TYPE(object)->tp_mro;
    if (Py_TYPE(object) == type) {
        return 1;
    }
    if (row == NULL) {
        return PyType_IsSubtype(Py_TYPE(object), type);
    }
    Py_ssize_t size = PyTuple_GET_SIZE(row);
    for (Py_ssize_t at = 1; at < size; at++) {
        if (PyTuple_GET_ITEM(row, at) == (PyObject *)type) {
            return 1;
        }
    }
    return 0;
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

/* The rest knows how CPython 3.11 keeps its objects. Later Pythons do it otherwise, and are asked. */
#if PY_VERSION_HEX < 0x030C0000 && !defined(Py_REF_DEBUG) && !defined(Py_TRACE_REFS)
#define RULEBOUND_KEEPS

#undef _PyGC_FINALIZED
#define Py_BUILD_CORE
#include "internal/pycore_dict.h"
#include "internal/pycore_gc.h"
#include "internal/pycore_interp.h"
#include "internal/pycore_long.h"
#include "internal/pycore_pystate.h"
#undef Py_BUILD_CORE

/* Which objects there are the collector knows from a list that goes through their headers. */
static inline void rulebound_track(PyObject *object)
{
    PyGC_Head *head = _Py_AS_GC(object);
    PyGC_Head *young = _PyInterpreterState_GET()->gc.generation0;
    PyGC_Head *last = (PyGC_Head *)young->_gc_prev;
    _PyGCHead_SET_NEXT(last, head);
    _PyGCHead_SET_PREV(head, last);
    _PyGCHead_SET_NEXT(head, young);
    young->_gc_prev = (uintptr_t)head;
}

static inline void rulebound_untrack(PyObject *object)
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

#define PyObject_GC_Track(object) rulebound_track((PyObject *)(object))
#define PyObject_GC_UnTrack(object) rulebound_untrack((PyObject *)(object))

/* Asked for in engine.c. */
#pragma GCC visibility push(hidden)
PyObject *rulebound_list(Py_ssize_t size);
PyObject *rulebound_tuple(Py_ssize_t size);
PyObject *rulebound_number(long value);
void rulebound_gone(PyObject *object);
PyObject *rulebound_part(PyObject *list, Py_ssize_t first, Py_ssize_t last);
int rulebound_cut(PyObject *list, Py_ssize_t first, Py_ssize_t last, PyObject *instead);
PyObject *rulebound_fixed(PyObject *list);
int rulebound_compare(PyObject *one, PyObject *other, int how);
int rulebound_contains(PyObject *row, PyObject *value);
PyObject *rulebound_get(PyObject *dict, PyObject *key);
int rulebound_has(PyObject *dict, PyObject *key);
int rulebound_ready(PyTypeObject *type);
#pragma GCC visibility pop

/* What nobody has any longer goes. */
static inline void rulebound_leave(PyObject *object)
{
    if (--object->ob_refcnt == 0) {
        rulebound_gone(object);
    }
}

static inline void rulebound_leave_any(PyObject *object)
{
    if (object != NULL) {
        rulebound_leave(object);
    }
}

#undef Py_DECREF
#undef Py_XDECREF
#define Py_DECREF(object) rulebound_leave((PyObject *)(object))
#define Py_XDECREF(object) rulebound_leave_any((PyObject *)(object))

/* Parts of lists, and lists of what is in another. */
static inline PyObject *rulebound_slice(PyObject *object, Py_ssize_t first, Py_ssize_t last)
{
    return PyList_Check(object) ? rulebound_part(object, first, last) : PyList_GetSlice(object, first, last);
}

static inline PyObject *rulebound_listed(PyObject *object)
{
    return PyList_CheckExact(object) ? rulebound_part(object, 0, Py_SIZE(object)) : PySequence_List(object);
}

#define PyList_New(size) rulebound_list(size)
#define PyTuple_New(size) rulebound_tuple(size)
#define PyLong_FromLong(value) rulebound_number(value)
#define PyList_GetSlice(list, first, last) rulebound_slice((PyObject *)(list), first, last)
#define PyList_SetSlice(list, first, last, instead) rulebound_cut((PyObject *)(list), first, last, instead)
#define PyList_AsTuple(list) rulebound_fixed((PyObject *)(list))
#define PySequence_List(object) rulebound_listed((PyObject *)(object))
#define PyObject_RichCompareBool(one, other, how) rulebound_compare((PyObject *)(one), (PyObject *)(other), how)
#define PySequence_Contains(row, value) rulebound_contains((PyObject *)(row), (PyObject *)(value))
#define PyDict_GetItemWithError(dict, key) rulebound_get((PyObject *)(dict), (PyObject *)(key))
#define PyDict_Contains(dict, key) rulebound_has((PyObject *)(dict), (PyObject *)(key))
#define PyType_Ready(type) rulebound_ready(type)

/* Objects within objects within objects that go: how deep they are nested is counted, and from 50 on Python lets them
   wait in a list. */
#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(object, deallocator) \
    do { \
        PyThreadState *_tstate = NULL; \
        if (Py_TYPE(object)->tp_dealloc == (destructor)(deallocator)) { \
            _tstate = _PyThreadState_GET(); \
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

#endif
