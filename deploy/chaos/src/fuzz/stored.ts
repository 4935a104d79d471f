import { MongoClient } from 'mongodb';
import { ObjectId } from 'mongodb';
import { readDocuments } from '../stack-client.ts';
import { PLANTED_ID, PLANTED_INSTANT, PLANTED_NUMBER, PLANTED_TEXT } from './marks.ts';

/** Searches all documents of a stack for field names that are operators and for values of marks.ts; counts the documents. */
export async function findPlanted(mongodb: string, prefix: string): Promise<{ documents: number; faults: string[] }> {
  await using client = await MongoClient.connect(mongodb);
  const found = { documents: 0, faults: [] as string[] };
  for await (const { collection, document } of readDocuments(client, prefix)) {
    found.documents += 1;
    for (const fault of oddPlaces(document)) found.faults.push(`${collection} ${String(document._id)}: ${fault}`);
  }
  return found;
}

/** Finds accounts with staff roles among the e-mails registered by callers without that right. */
export async function findRaised(mongodb: string, prefix: string, emails: readonly string[]): Promise<string[]> {
  await using client = await MongoClient.connect(mongodb);
  const accounts = client.db(`${prefix}identity`).collection('accounts');
  const raised = await accounts.find({ email: { $in: [...emails] }, roles: { $in: ['admin', 'master'] } }).toArray();
  return raised.map(({ email, roles }) => `${email} registered itself with the roles ${JSON.stringify(roles)}`);
}

export function* oddPlaces(value: unknown, path = ''): Generator<string> {
  if (isPlanted(value)) yield `${path} contains the planted ${String(value)}`;
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Date || value instanceof ObjectId || ArrayBuffer.isView(value)) return;
  for (const [name, one] of Object.entries(value)) {
    if (name.startsWith('$') || name.includes('.') || name === '__proto__') yield `${path} has a field named ${name}`;
    yield* oddPlaces(one, `${path}/${name}`);
  }
}

function isPlanted(value: unknown): boolean {
  if (value instanceof Date) return value.toISOString() === PLANTED_INSTANT;
  if (value instanceof ObjectId) return value.toHexString() === PLANTED_ID;
  return [PLANTED_INSTANT, PLANTED_NUMBER, PLANTED_ID, PLANTED_TEXT].some((planted) => planted === value);
}
