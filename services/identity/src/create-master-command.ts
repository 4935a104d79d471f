import { parseArgs } from 'node:util';
import { invitationUrl } from '@garage/mail';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { identityIndexes } from './app.ts';
import {
  createAccountRepository,
  createFirstMaster,
  createFirstMasterRepository,
  FirstMasterRefused,
} from './modules/accounts/index.ts';
import { createInvitationRepository } from './modules/invitations/index.ts';

const usage = 'Usage: node services/identity/src/create-master.ts --email tam@example.com --name "Lâm Việt Tâm"';

export interface CreateMaster {
  /** Connects to the service's database; asked for only when the arguments make sense. */
  mongo: () => Promise<Mongo>;
  /** Where the link leads that is printed. */
  siteUrl: string;
  say: (line: string) => void;
  complain: (line: string) => void;
}

/** Makes the first master and says the link with which the new master sets a password. Gives the exit code. */
export async function createMaster(args: string[], { mongo, siteUrl, say, complain }: CreateMaster): Promise<number> {
  try {
    const request = readArguments(args);
    const token = await invite(await mongo(), request);
    say('The account is there. Set its password here, once, within 72 hours; show the link to nobody:\n');
    say(`    ${invitationUrl(siteUrl, token)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof FirstMasterRefused)) throw error;
    complain(error.message);
    return 1;
  }
}

function readArguments(args: string[]): { email: string; fullName: string } {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
    if (values.email && values.name) return { email: values.email, fullName: values.name };
  } catch (error) {
    throw new FirstMasterRefused(usage, { cause: error });
  }
  throw new FirstMasterRefused(usage);
}

async function invite(mongo: Mongo, request: { email: string; fullName: string }): Promise<string> {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  await ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  const accounts = createAccountRepository(mongo);
  const masters = createFirstMasterRepository(mongo);
  const invitations = createInvitationRepository(mongo);
  return createFirstMaster({ mongo, outbox, accounts, masters, invitations }, request);
}
