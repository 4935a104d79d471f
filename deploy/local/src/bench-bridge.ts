// `make bench-bridge`: finds of the mongodb driver through the bridge, in turns with the same statements sent to PostgreSQL directly.
// Options: --rounds 7 --reads 300
import { deserialize, serialize } from 'bson';
import { MongoClient, type Document } from 'mongodb';
import { startOwnBridge } from './bridge/testing/own-bridge.ts';
import { createPostgresPool } from './bridge/postgres/postgres-pool.ts';
import { statements } from './bridge/postgres/statements.ts';
import { readOptions } from './command-options.ts';
import { median } from './statistics.ts';

/** Aim for the median through the bridge ÷ the median of the statement alone. */
const MAX_RATIO = 1.5;
const DATABASE = 'bench';
const DOCUMENTS = 2_000;
const BATCH = 101;

const { rounds, reads } = readOptions({ rounds: 7, reads: 300 });

interface Read {
  name: string;
  find: Document;
  limit: number;
}

/** One document by its id, and a page of a list. */
const kinds: Read[] = [
  { name: 'one document', find: { _id: 1_000 }, limit: 1 },
  { name: 'a page of 20', find: { group: 3 }, limit: 20 },
];

await using cleanUp = new AsyncDisposableStack();
const own = await startOwnBridge();
cleanUp.defer(() => own.stop());
const client = await MongoClient.connect(own.bridge.url);
cleanUp.defer(() => client.close());
const pool = createPostgresPool({ connection: own.postgres.connection, maxConnections: 2 });
cleanUp.defer(() => pool.close());

const items = client.db(DATABASE).collection<{ _id: number; group: number; name: string; words: string[] }>('items');
await items.createIndex({ group: 1 });
const words = Array.from({ length: 20 }, (_, number) => `từ khoá ${number}`);
await items.insertMany(
  Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, group: _id % 20, name: `Má phanh ${_id}`, words })),
);

const throughBridge = ({ find, limit }: Read): Promise<Document[]> => items.find(find, { limit }).toArray();

/** Sends the bridge's statement with the driver's parameters, and reads the documents of its result. */
async function alone({ find, limit }: Read): Promise<Document[]> {
  const specification = serialize({ find: 'items', filter: find, limit, singleBatch: false, batchSize: BATCH });
  const [row] = await pool.run(statements.find, [DATABASE, Buffer.from(specification), '0']);
  const page: unknown = row?.[0];
  if (!Buffer.isBuffer(page)) throw new Error('The database returned no page');
  return deserialize(page)['cursor'].firstBatch;
}

async function medianOf(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < reads; number += 1) {
    const start = performance.now();
    await read();
    times.push(performance.now() - start);
  }
  return median(times);
}

let isMissed = false;
for (const kind of kinds) {
  const [one, other] = [await throughBridge(kind), await alone(kind)];
  if (one.length !== kind.limit || JSON.stringify(one) !== JSON.stringify(other)) throw new Error('Different results');
  const times: { bridge: number[]; statement: number[] } = { bridge: [], statement: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const [bridge, statement] = [await medianOf(() => throughBridge(kind)), await medianOf(() => alone(kind))];
    // The first round only warms up.
    if (round === 0) continue;
    times.bridge.push(bridge);
    times.statement.push(statement);
  }
  const ratio = median(times.bridge.map((bridge, round) => bridge / (times.statement[round] ?? Number.NaN)));
  const [bridge, statement] = [median(times.bridge), median(times.statement)];
  isMissed ||= !(ratio <= MAX_RATIO);
  console.log(
    `${kind.name}: ${bridge.toFixed(2)} ms through the bridge, ${statement.toFixed(2)} ms alone; ${ratio.toFixed(2)} × (aim ${MAX_RATIO})`,
  );
}
if (isMissed) process.exitCode = 1;
