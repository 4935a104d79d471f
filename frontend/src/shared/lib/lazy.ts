/**
 * Returns a function that creates a value at its first call and returns the same one from then on. For what takes long to create and that many
 * pages never need: an object of `Intl` takes a slow phone up to 150 ms.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
