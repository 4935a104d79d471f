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
  /** Connects to the service's database; called only when the arguments are valid. */
  mongo: () => Promise<Mongo>;
  /** Base URL of the printed link. */
  siteUrl: string;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** Creates the first master and prints the link with which the new master sets a password. Returns the exit code. */
export async function createMaster(
  args: string[],
  { mongo, siteUrl, print, printError }: CreateMaster,
): Promise<number> {
  try {
    const request = readArguments(args);
    const token = await invite(await mongo(), request);
    print(
      'The account was created. Set its password with this link; it works once and expires in 72 hours. Keep it secret:\n',
    );
    print(`    ${invitationUrl(siteUrl, token)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof FirstMasterRefused)) throw error;
    printError(error.message);
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
