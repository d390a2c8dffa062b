/* What the compiled engine asks of Python all the time, asked of engine.c instead: the same answers, in fewer steps.

   Put before each source that mypyc writes (setup.py, gcc and clang), and before engine.c. It says what Python's own
   headers and library say (CPython 3.11 and later); what is rare is still left to Python. */

#ifndef RULEBOUND_ENGINE_H
#define RULEBOUND_ENGINE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

/* What is asked for in engine.c is there once: a decision runs through seven times what the nearest cache holds. */
#if defined(__GNUC__)
#define RULEBOUND_OWN __attribute__((visibility("hidden")))
#define RULEBOUND_ASKED RULEBOUND_OWN __attribute__((noinline))
#else
#define RULEBOUND_OWN
#define RULEBOUND_ASKED
#endif

/* A value taken out of a list, or handed to a method that several classes have, is looked at to see what it is: mostly
   just that, or one kind of it. */
RULEBOUND_ASKED int rulebound_goes_by(PyTypeObject *found, PyTypeObject *type);

static inline int rulebound_is_of(PyObject *object, PyTypeObject *type)
{
    PyTypeObject *found = Py_TYPE(object);
    return found == type || found->tp_base == type || rulebound_goes_by(found, type);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) rulebound_is_of((PyObject *)(object), (PyTypeObject *)(type))

/* A list with room left takes one more. (Where threads run beside each other, Python locks it.) */
#ifndef Py_GIL_DISABLED
RULEBOUND_ASKED int rulebound_append(PyObject *list, PyObject *item);

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

/* Which objects there are the collector knows from a list that goes through their headers. What is kept for who makes one
   like it next stays in that list: who keeps it has a reference, and hands that on. (Not so while the collector is at
   work: it may have found that nobody has the object.) */
RULEBOUND_ASKED void rulebound_track(PyObject *object);
RULEBOUND_ASKED void rulebound_untrack(PyObject *object);
RULEBOUND_OWN void rulebound_free(void *object);

static inline void rulebound_known(PyObject *object)
{
    if (((PyGC_Head *)object)[-1]._gc_next == 0) {
        rulebound_track(object);
    }
}

extern RULEBOUND_OWN int *rulebound_collecting;

static inline void rulebound_stays(PyObject *object)
{
    object->ob_refcnt = 1;
    if (*rulebound_collecting) {
        rulebound_untrack(object);
    }
}

/* An object of a class goes: one of the engine's own, or one that Python sees to. */
static inline void rulebound_goes(PyObject *object)
{
    if (Py_TYPE(object)->tp_free == rulebound_free) {
        rulebound_stays(object);
    }
    else {
        rulebound_untrack(object);
    }
}

static inline void rulebound_comes(PyObject *object)
{
    if (object->ob_refcnt == 0) {
        object->ob_refcnt = 1;
    }
}

#undef Py_SET_REFCNT
#define Py_SET_REFCNT(object, one) rulebound_comes((PyObject *)(object))
#define PyObject_GC_Track(object) rulebound_known((PyObject *)(object))
#define PyObject_GC_UnTrack(object) rulebound_goes((PyObject *)(object))

/* Clear a few words. (Compilers make a call of it, or one slow instruction, if they see that it is that.) */
#if defined(__GNUC__)
typedef long long two_words __attribute__((vector_size(2 * SIZEOF_VOID_P), aligned(SIZEOF_VOID_P), may_alias));

static inline void rulebound_clear(void *object, size_t words)
{
    void **word = object;
    if (words & 1) {
        *word++ = NULL;
    }
    for (void **end = (void **)object + words; word < end; word += 2) {
        *(two_words *)word = (two_words){0};
        __asm__("" : "+r"(word));
    }
}
#else
static inline void rulebound_clear(void *object, size_t words)
{
    memset(object, 0, words * SIZEOF_VOID_P);
}
#endif

/* What nobody has any longer goes. */
RULEBOUND_ASKED void rulebound_gone(PyObject *object);

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

/* Lists, tuples, numbers, dictionaries. */
RULEBOUND_ASKED PyObject *rulebound_list(Py_ssize_t size);
RULEBOUND_ASKED PyObject *rulebound_tuple(Py_ssize_t size);
RULEBOUND_ASKED PyObject *rulebound_number(long value);
RULEBOUND_ASKED PyObject *rulebound_slice(PyObject *list, Py_ssize_t first, Py_ssize_t last);
RULEBOUND_ASKED int rulebound_cut(PyObject *list, Py_ssize_t first, Py_ssize_t last, PyObject *instead);
RULEBOUND_ASKED PyObject *rulebound_listed(PyObject *object);
RULEBOUND_ASKED PyObject *rulebound_fixed(PyObject *list);
RULEBOUND_ASKED int rulebound_compare(PyObject *one, PyObject *other, int how);
RULEBOUND_ASKED int rulebound_contains(PyObject *row, PyObject *value);
RULEBOUND_ASKED PyObject *rulebound_dictionary(void);
RULEBOUND_ASKED PyObject *rulebound_get(PyObject *dict, PyObject *key);
RULEBOUND_ASKED int rulebound_has(PyObject *dict, PyObject *key);
RULEBOUND_ASKED int rulebound_next(PyObject *dict, Py_ssize_t *at, PyObject **key, PyObject **value);
RULEBOUND_ASKED int rulebound_put(PyObject *dict, PyObject *key, PyObject *value);

/* (Asked between engine.c and dictionaries.c.) Whether two values are equal, for numbers, texts and what equals nothing but
   itself; -1 if Python must be asked. And whether a dictionary that nobody has any longer is kept. */
RULEBOUND_OWN int rulebound_equal(PyObject *one, PyObject *other);
RULEBOUND_OWN int rulebound_kept(PyObject *dict);

#define PyList_New(size) rulebound_list(size)
#define PyTuple_New(size) rulebound_tuple(size)
#define PyLong_FromLong(value) rulebound_number(value)
#define PyList_GetSlice(list, first, last) rulebound_slice((PyObject *)(list), first, last)
#define PyList_SetSlice(list, first, last, instead) rulebound_cut((PyObject *)(list), first, last, instead)
#define PyList_AsTuple(list) rulebound_fixed((PyObject *)(list))
#define PySequence_List(object) rulebound_listed((PyObject *)(object))
#define PyObject_RichCompareBool(one, other, how) rulebound_compare((PyObject *)(one), (PyObject *)(other), how)
#define PySequence_Contains(row, value) rulebound_contains((PyObject *)(row), (PyObject *)(value))
#define PyDict_New() rulebound_dictionary()
#define PyDict_Next(dict, at, key, value) rulebound_next((PyObject *)(dict), at, key, value)
#define PyDict_SetItem(dict, key, value) rulebound_put((PyObject *)(dict), (PyObject *)(key), (PyObject *)(value))
#define PyDict_GetItemWithError(dict, key) rulebound_get((PyObject *)(dict), (PyObject *)(key))
#define PyDict_Contains(dict, key) rulebound_has((PyObject *)(dict), (PyObject *)(key))

/* (Who asks knows that it is a dictionary.) */
static inline Py_ssize_t rulebound_size(PyObject *dict)
{
    return ((PyDictObject *)dict)->ma_used;
}

#define PyDict_Size(dict) rulebound_size((PyObject *)(dict))
#define PyErr_Occurred() (_PyThreadState_GET()->curexc_type)

/* What can be sent something (a procedure) takes it, and is gone through by itself. */
static inline int rulebound_takes(PyObject *object)
{
    PyAsyncMethods *ways = Py_TYPE(object)->tp_as_async;
    return ways != NULL && ways->am_send != NULL;
}

static inline PyObject *rulebound_through(PyObject *object)
{
    if (rulebound_takes(object) && Py_TYPE(object)->tp_iternext != NULL) {
        return Py_NewRef(object);
    }
    return PyObject_GetIter(object);
}

static inline PySendResult rulebound_send(PyObject *object, PyObject *value, PyObject **result)
{
    if (rulebound_takes(object)) {
        return Py_TYPE(object)->tp_as_async->am_send(object, value, result);
    }
    return PyIter_Send(object, value, result);
}

/* A function that takes what it is given in a row, with names, is called at once. */
RULEBOUND_ASKED PyObject *rulebound_call(PyObject *called, PyObject *const *given, size_t count, PyObject *names);

#define PyObject_Vectorcall(called, given, count, names) \
    rulebound_call((PyObject *)(called), (PyObject *const *)(given), count, (PyObject *)(names))

#define PyObject_GetIter(object) rulebound_through((PyObject *)(object))
#define PyIter_Send(object, value, result) rulebound_send((PyObject *)(object), value, result)

/* A class of the engine's own is made. */
RULEBOUND_ASKED int rulebound_ready(PyTypeObject *type);

#define PyType_Ready(type) rulebound_ready(type)

/* Objects within objects within objects that go: how deep they are nested is counted, and from 40 on Python counts, and
   lets them wait in a list in the end. */
#define RULEBOUND_DEPTH 40

extern RULEBOUND_OWN int rulebound_depth;

RULEBOUND_ASKED int rulebound_deeper(PyObject *object, destructor deallocator);
RULEBOUND_ASKED void rulebound_back(void);

#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(object, deallocator) \
    do { \
        int _deeper = 0; \
        if (rulebound_depth < RULEBOUND_DEPTH) { \
            rulebound_depth++; \
        } \
        else if ((_deeper = rulebound_deeper((PyObject *)(object), (destructor)(deallocator))) < 0) { \
            break; \
        }
#define Py_TRASHCAN_END \
        if (_deeper == 0) { \
            rulebound_depth--; \
        } \
        else if (_deeper == 1) { \
            rulebound_back(); \
        } \
    } while (0);
#endif

#endif
