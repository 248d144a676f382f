/** Where answers are kept: a Map, or a WeakMap for what may be forgotten. */
interface Store<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** The same function, asked only once for each key. */
export function remember<K, V>(store: Store<K, V>, make: (key: K) => V): (key: K) => V {
  return (key) => {
    const known = store.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    store.set(key, value);
    return value;
  };
}
