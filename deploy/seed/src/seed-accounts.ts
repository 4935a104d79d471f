import { openIdentityImport } from '@garage/identity/import';
import type { Mongo } from '@garage/mongo';
import { LOCAL_DEMO_PASSWORD, seedAccounts } from './content/accounts.ts';
import { saveArts } from './save-arts.ts';

/** Adds the demo accounts that are not there. Refuses in production: everybody knows their password. */
export async function seedDemoAccounts(mongo: Mongo, environment: string | undefined): Promise<void> {
  if (environment === 'production')
    throw new Error('Demo accounts are for the local stack: refused, NODE_ENV is production');
  const identity = await openIdentityImport(mongo);
  const addressOf = await saveArts(
    identity.images,
    seedAccounts.map(({ art }) => art),
  );
  const list = await Promise.all(
    seedAccounts.map(async ({ email, fullName, role, art }) => ({
      email,
      fullName,
      password: LOCAL_DEMO_PASSWORD,
      roles: [role],
      image: await addressOf(art),
    })),
  );
  await identity.addAccounts(list);
}
