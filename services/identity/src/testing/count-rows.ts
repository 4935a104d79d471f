import type { Mongo } from '@garage/mongo';

const collections = [
  'accounts',
  'outbox',
  'codes',
  'decoys',
  'invitations',
  'password_tickets',
  'registrations',
] as const;

/**
 * Returns the result of an action and the number of rows it adds by collection (negative: removed); unchanged
 * collections are omitted.
 */
export async function countRows<T>(mongo: Mongo, action: () => Promise<T>) {
  const count = () => Promise.all(collections.map((name) => mongo.db.collection(name).countDocuments()));
  const before = await count();
  const outcome = await action();
  const differences = (await count()).map((rows, at) => [collections[at], rows - (before[at] ?? 0)]);
  return { outcome, added: Object.fromEntries(differences.filter(([, added]) => added !== 0)) };
}
