/** Abstract base classes of `collections.abc`; the same names are legacy when they come from `collections`. */
export const ABSTRACT_CONTAINERS = [
  "AsyncGenerator",
  "AsyncIterable",
  "AsyncIterator",
  "Awaitable",
  "Buffer",
  "ByteString",
  "Callable",
  "Collection",
  "Container",
  "Coroutine",
  "Generator",
  "Hashable",
  "ItemsView",
  "Iterable",
  "Iterator",
  "KeysView",
  "Mapping",
  "MappingView",
  "MutableMapping",
  "MutableSequence",
  "MutableSet",
  "Reversible",
  "Sequence",
  "Set",
  "Sized",
  "ValuesView",
] as const;

/** What `typing` calls them: its `Set` is the built-in one (LC-P08), `AbstractSet` the abstract one. */
export const TYPING_CONTAINERS: readonly string[] = [
  ...ABSTRACT_CONTAINERS.filter((name) => name !== "Set" && name !== "Buffer"),
  "AbstractSet",
];
