import { ObjectId, type MongoClient } from 'mongodb';
import { databaseNames, withMongo } from '../stack-client.ts';
import { PLANTED_ID, PLANTED_INSTANT, PLANTED_NUMBER, PLANTED_TEXT } from './marks.ts';

export interface StoredFindings {
  documents: number;
  /** A line for each field name or value that no caller may store. */
  faults: string[];
}

/** Checks all stored documents for operators among the field names and planted values. */
export const readStored = (mongodb: string, { accountId }: { accountId: string }): Promise<StoredFindings> =>
  withMongo(mongodb, async (client) => {
    const found: StoredFindings = { documents: 0, faults: [] };
    for (const database of await ownDatabases(client, accountId)) {
      for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray()) {
        // The bytes of pictures.
        if (name.endsWith('.chunks')) continue;
        for await (const document of client.db(database).collection(name).find()) {
          found.documents += 1;
          for (const fault of oddPlaces(document))
            found.faults.push(`${database}.${name} ${String(document._id)}: ${fault}`);
        }
      }
    }
    return found;
  });

/** Finds accounts with roles of staff among the e-mails that were registered by callers without that right. */
export const findRaised = (
  mongodb: string,
  { emails, accountId }: { emails: readonly string[]; accountId: string },
): Promise<string[]> =>
  withMongo(mongodb, async (client) => {
    const databases = await ownDatabases(client, accountId);
    const identity = databases.find((name) => name.endsWith('_identity')) ?? '';
    const accounts = client.db(identity).collection('accounts');
    const raised = await accounts.find({ email: { $in: [...emails] }, roles: { $in: ['admin', 'master'] } }).toArray();
    return raised.map(
      ({ email, roles }) => `${String(email)} registered itself with the roles ${JSON.stringify(roles)}`,
    );
  });

/** One server may hold several stacks: finds the databases of the one that has the account. */
async function ownDatabases(client: MongoClient, accountId: string): Promise<string[]> {
  const names = await databaseNames(client);
  for (const identity of names.filter((name) => name.endsWith('_identity'))) {
    const accounts = client.db(identity).collection('accounts');
    if (await accounts.findOne({ _id: new ObjectId(accountId) }))
      return names.filter((name) => name.startsWith(identity.replace(/_identity$/, '_')));
  }
  throw new Error(`No database has the account ${accountId}`);
}

export function* oddPlaces(value: unknown, path = ''): Generator<string> {
  if (isPlanted(value)) yield `${path} contains the planted ${String(value)}`;
  if (
    typeof value !== 'object' ||
    value === null ||
    value instanceof Date ||
    value instanceof ObjectId ||
    ArrayBuffer.isView(value)
  )
    return;
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
