import type { Names } from './names.ts';

/**
 * The one subject that a follower of these events asks the broker for: what their names have in common. One subject stands in the
 * request itself, where the broker can hold a login to it; several would not.
 */
export function followedSubject(names: Names, types: readonly string[] | 'all'): string {
  if (types === 'all') return names.event('>');
  const [first = '', ...others] = types;
  if (others.every((type) => type === first)) return names.event(first);
  const shared: string[] = [];
  for (const [at, token] of first.split('.').entries()) {
    if (!others.every((type) => type.split('.')[at] === token)) break;
    shared.push(token);
  }
  return names.event([...shared, '>'].join('.'));
}
