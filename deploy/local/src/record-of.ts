/** The keys of an object literal with their types. */
export const keysOf = <Key extends string>(object: Record<Key, unknown>): Key[] =>
  Object.keys(object).filter((key): key is Key => key in object);

/** Builds an object from keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> => Object.assign({}, ...keys.map((key, index) => ({ [key]: valueOf(key, index) })));
