/** A Map, or a WeakMap for answers that may be dropped. */
interface Store<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** Memoises `make`: it runs once for each key. */
export function remember<K, V>(store: Store<K, V>, make: (key: K) => V): (key: K) => V {
  return (key) => {
    const known = store.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    store.set(key, value);
    return value;
  };
}
