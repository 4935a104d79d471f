/**
 * Returns a function that creates a value at its first call and returns the same one from then on. For what takes long to create and that many
 * pages never need: the first objects of `Intl` take a slow phone tens of milliseconds.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
