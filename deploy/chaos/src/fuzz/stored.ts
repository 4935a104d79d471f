import { MongoClient, ObjectId } from 'mongodb';
import { PLANTED_ID, PLANTED_INSTANT, PLANTED_NUMBER, PLANTED_TEXT } from './marks.ts';

export interface StoredFindings {
  documents: number;
  /** A line for each place that holds a name or a value which no caller may put there. */
  faults: string[];
}

/** Reads everything that the product has stored: no operator may be among the names, nothing planted among the values. */
export async function readStored(mongodb: string, { accountId }: { accountId: string }): Promise<StoredFindings> {
  const client = await MongoClient.connect(mongodb);
  try {
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
  } finally {
    await client.close();
  }
}

/** Which of these e-mails, registered by people without the right to say so, have more roles than a customer. */
export async function findRaised(
  mongodb: string,
  { emails, accountId }: { emails: readonly string[]; accountId: string },
): Promise<string[]> {
  const client = await MongoClient.connect(mongodb);
  try {
    const databases = await ownDatabases(client, accountId);
    const identity = databases.find((name) => name.endsWith('_identity')) ?? '';
    const accounts = client.db(identity).collection('accounts');
    const raised = await accounts.find({ email: { $in: [...emails] }, roles: { $in: ['admin', 'master'] } }).toArray();
    return raised.map(
      ({ email, roles }) => `${String(email)} registered itself with the roles ${JSON.stringify(roles)}`,
    );
  } finally {
    await client.close();
  }
}

/** One server may hold several stacks: ours is the one that knows the account. */
async function ownDatabases(client: MongoClient, accountId: string): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name);
  for (const identity of names.filter((name) => name.endsWith('_identity'))) {
    const known = await client
      .db(identity)
      .collection('accounts')
      .findOne({ _id: new ObjectId(accountId) });
    if (known) return names.filter((name) => name.startsWith(identity.replace(/_identity$/, '_')));
  }
  throw new Error('No database knows the account of the run');
}

export function* oddPlaces(value: unknown, path = ''): Generator<string> {
  if (isPlanted(value)) yield `${path} holds the planted ${String(value)}`;
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
