// Operator command that creates the first master: node services/identity/src/create-master.ts --email … --name …
import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { runMain } from '@garage/service-kit';
import { readCommandConfig } from './config.ts';
import { createMaster } from './create-master-command.ts';

await runMain(async () => {
  const opened: Mongo[] = [];
  const open = async (): Promise<Mongo> => {
    const { MONGODB_URL: url, MONGODB_DATABASE: database } = readCommandConfig();
    // Without a time limit, because it may build an index first.
    const mongo = await connectMongo({ url, database, appName: 'create-master', maxReadMs: 0 });
    opened.push(mongo);
    return mongo;
  };
  try {
    process.exitCode = await createMaster(process.argv.slice(2), {
      mongo: open,
      siteUrl: readCommandConfig().SITE_URL,
      print: (line) => process.stdout.write(`${line}\n`),
      printError: (line) => process.stderr.write(`${line}\n`),
    });
  } finally {
    for (const mongo of opened) await mongo.close();
  }
});
