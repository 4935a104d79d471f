import type { Names } from './names.ts';

/**
 * Returns a single subject that covers these event types: their common prefix. A single filter subject is part of the
 * consumer's create subject, so the broker can restrict a login to it; several filters are not.
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
