/** Account import for the seed: the only part of this service that other code may import. */
import { createImageStore } from '@garage/media';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { declareFilled } from '@garage/service-kit/search';
import { identityIndexes } from './app.ts';
import type { ImportedAccount, NewAccount } from './modules/accounts/index.ts';
import { accountTerms, createAccountRepository, createPasswords, importAccounts } from './modules/accounts/index.ts';

export type { NewAccount } from './modules/accounts/index.ts';

/** Creates the indexes of an identity database and returns the import functions. */
export async function openIdentityImport(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const images = createImageStore({ mongo, service: 'identity' });
  await ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  const dependencies = { mongo, outbox, accounts: createAccountRepository(mongo), passwords: await createPasswords() };
  return {
    images,
    /** Account ids by e-mail; unknown e-mails are omitted. */
    findIds: (emails: readonly string[]) => dependencies.accounts.findIds(emails),
    addAccounts: (list: readonly ImportedAccount[]) => importAccounts(dependencies, { list, correlationId: 'import' }),
    /** For measurements of the lists: without events. */
    addForLists: (list: readonly NewAccount[]) => dependencies.accounts.insertMany(list),
    /** Marks the search terms as complete, so that the background fill does not look for accounts without them. */
    declareSearchable: () => declareFilled(mongo.db, accountTerms),
  };
}
