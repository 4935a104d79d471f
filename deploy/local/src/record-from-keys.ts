/** Returns the keys of an object literal with their type. */
export const keysOf = <Key extends string>(object: Record<Key, unknown>): Key[] =>
  Object.keys(object).filter((key): key is Key => key in object);

export const recordFromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key, index: number) => Value,
): Record<Key, Value> => Object.assign({}, ...keys.map((key, index) => ({ [key]: valueOf(key, index) })));
