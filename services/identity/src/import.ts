/** Import of ready accounts, for the seed: the only part of this service that other code may load. */
import { createImageStore } from '@garage/media';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { identityIndexes } from './app.ts';
import type { ImportedAccount } from './modules/accounts/index.ts';
import { createAccountRepository, createPasswords, importAccounts } from './modules/accounts/index.ts';

/** Prepares a database of identity and gives what imports into it. */
export async function openIdentityImport(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const images = createImageStore({ mongo, service: 'identity' });
  await ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  const dependencies = { mongo, outbox, accounts: createAccountRepository(mongo), passwords: await createPasswords() };
  return {
    images,
    /** The ids of accounts by their e-mails; those that are not there are left out. */
    findIds: (emails: readonly string[]) => dependencies.accounts.findIds(emails),
    addAccounts: (list: readonly ImportedAccount[]) => importAccounts(dependencies, { list, correlationId: 'import' }),
  };
}
