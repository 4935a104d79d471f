// Test process: migrates the given database slowly enough to be killed in the middle.
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMongo } from './connect-mongo.ts';
import { migrate } from './migrations.ts';

const [url = '', database = '', pauseMs = '0'] = process.argv.slice(2);
const mongo = await connectMongo({ url, database, appName: 'migrant' });
await migrate(
  mongo,
  [
    {
      name: 'double',
      async run({ db, position, checkpoint }) {
        const things = db.collection<{ _id: number; value: number }>('things');
        for await (const { _id, value } of things.find({ _id: { $gt: Number(position ?? -1) } }).sort({ _id: 1 })) {
          await things.updateOne({ _id }, { $set: { doubled: value * 2 }, $inc: { touched: 1 } });
          await checkpoint(String(_id));
          await sleep(Number(pauseMs));
        }
      },
    },
  ],
  { leaseMs: 3_000 },
);
await mongo.close();
process.stdout.write('done\n');
