// The operator's command for the first master: node services/identity/src/create-master.ts --email … --name …
import { parseArgs } from 'node:util';
import { invitationUrl } from '@garage/mail';
import { createOutbox } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import { runMain } from '@garage/service-kit';
import { identityIndexes } from './app.ts';
import { readCommandConfig } from './config.ts';
import {
  createAccountRepository,
  createFirstMaster,
  createFirstMasterRepository,
  FirstMasterRefused,
} from './modules/accounts/index.ts';
import { createInvitationRepository } from './modules/invitations/index.ts';

const usage = 'Usage: node services/identity/src/create-master.ts --email tam@example.com --name "Lâm Việt Tâm"';

function readArguments(): { email: string; fullName: string } {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
    if (values.email && values.name) return { email: values.email, fullName: values.name };
  } catch (error) {
    throw new FirstMasterRefused(usage, { cause: error });
  }
  throw new FirstMasterRefused(usage);
}

/** Gives the link with which the new master sets a password. */
async function createMaster(): Promise<string> {
  const request = readArguments();
  const config = readCommandConfig();
  const mongo = await connectMongo({
    url: config.MONGODB_URL,
    database: config.MONGODB_DATABASE,
    appName: 'create-master',
  });
  try {
    const outbox = createOutbox({ mongo, producer: 'identity' });
    await ensureIndexes(mongo.db, [...identityIndexes, ...outbox.indexes]);
    const accounts = createAccountRepository(mongo);
    const masters = createFirstMasterRepository(mongo);
    const invitations = createInvitationRepository(mongo);
    const token = await createFirstMaster({ mongo, outbox, accounts, masters, invitations }, request);
    return invitationUrl(config.SITE_URL, token);
  } finally {
    await mongo.close();
  }
}

await runMain(async () => {
  try {
    const link = await createMaster();
    process.stdout.write(
      `The account is there. Set its password here, once, within 72 hours; show the link to nobody:\n\n`,
    );
    process.stdout.write(`    ${link}\n\n`);
  } catch (error) {
    if (!(error instanceof FirstMasterRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});
