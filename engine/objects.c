/* How objects of the engine's own classes are made and go: kept, for who makes one next, as lists are (engine.c). */

/* Here Python itself is asked. */
#undef PyType_Ready

#ifdef RULEBOUND_KEEPS

/* Objects are kept by their size, with what the collector has before each. */
#define SIZES 64
#define OBJECTS 1024

struct shelf {
    int count;
    PyObject *objects[OBJECTS];
};

static struct shelf shelves[SIZES];

static inline size_t size_of(PyTypeObject *type)
{
    return ((size_t)type->tp_basicsize + SIZEOF_VOID_P - 1) / SIZEOF_VOID_P;
}

static PyObject *make(PyTypeObject *type, Py_ssize_t more)
{
    struct shelf *shelf = &shelves[size_of(type)];
    if (shelf->count == 0) {
        return PyType_GenericAlloc(type, more);
    }
    PyObject *object = shelf->objects[--shelf->count];
    rulebound_clear(&((PyObject *)object)[1], size_of(type) - sizeof(PyObject) / SIZEOF_VOID_P);
    Py_SET_TYPE(object, type);
    rulebound_known(object);
    return object;
}

void rulebound_free(void *object)
{
    struct shelf *shelf = &shelves[size_of(Py_TYPE((PyObject *)object))];
    if (shelf->count < OBJECTS) {
        shelf->objects[shelf->count++] = (PyObject *)object;
    }
    else if (--((PyObject *)object)->ob_refcnt == 0) {
        PyObject_GC_Del(object);
    }
}

/* Tell whether this Python's objects lie as those of the one that it was built with. */
static int is_as_built(void)
{
    PyObject *least = PyLong_FromLong(-_PY_NSMALLNEGINTS);
    PyObject *list = PyList_New(0);
    int same = PyThreadState_Get() == _PyThreadState_GET() && least == (PyObject *)&_PyLong_SMALL_INTS[0]
        && list != NULL && _PyGCHead_NEXT(_Py_AS_GC(list)) == _PyInterpreterState_GET()->gc.generation0;
    Py_XDECREF(least);
    Py_XDECREF(list);
    return same;
}

/* (A class has its base's ways unless told otherwise; Python gives its own to those that it makes of these.) */
int rulebound_ready(PyTypeObject *type)
{
    static int seen = 0;
    if (!seen && !is_as_built()) {
        PyErr_SetString(PyExc_ImportError, "the engine was compiled for another Python 3.11: compile it with this one");
        return -1;
    }
    seen = 1;
    rulebound_collecting = &_PyInterpreterState_GET()->gc.collecting;
    if (PyType_Ready(type) < 0) {
        return -1;
    }
    int as_usual = type->tp_alloc == PyType_GenericAlloc && type->tp_free == PyObject_GC_Del;
    if (as_usual || type->tp_alloc == make) {
        int fits = type->tp_itemsize == 0 && PyType_IS_GC(type) && !(type->tp_flags & Py_TPFLAGS_MANAGED_DICT)
            && size_of(type) < SIZES;
        type->tp_alloc = fits ? make : PyType_GenericAlloc;
        if (PyType_IS_GC(type)) {
            type->tp_free = fits ? rulebound_free : PyObject_GC_Del;
        }
    }
    return 0;
}

/* (1: Python counts, 2: nobody does, as a class of Python's own made of this one counts, -1: the object waits, which the
   collector mustn't know, and which nobody has.) */
int rulebound_deeper(PyObject *object, destructor deallocator)
{
    destructor its_own = Py_TYPE(object)->tp_dealloc;
    if (its_own != deallocator) {
        return 2;
    }
    rulebound_untrack(object);
    object->ob_refcnt = 0;
    if (_PyTrash_begin(_PyThreadState_GET(), object)) {
        return -1;
    }
    object->ob_refcnt = 1;
    return 1;
}

void rulebound_back(void)
{
    _PyTrash_end(_PyThreadState_GET());
}

#endif
