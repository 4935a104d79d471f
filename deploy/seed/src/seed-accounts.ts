import { randomUUID } from 'node:crypto';
import { openIdentityImport } from '@garage/identity/import';
import type { Mongo } from '@garage/mongo';
import { LOCAL_DEMO_PASSWORD, seedAccounts } from './content/accounts.ts';
import { seedReviewers } from './content/engagement.ts';
import { saveArts } from './save-arts.ts';

/**
 * Adds the demo accounts and the invented customers that are not there, and gives their ids by e-mail. Refuses in production: everybody
 * knows the demo accounts' password.
 */
export async function seedDemoAccounts(mongo: Mongo, environment: string | undefined): Promise<Map<string, string>> {
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
  const reviewers = seedReviewers.map(({ email, fullName }) => ({
    email,
    fullName,
    password: randomUUID(),
    roles: ['customer' as const],
    image: '',
  }));
  await identity.addAccounts([...list, ...reviewers]);
  return identity.findIds([...list, ...reviewers].map(({ email }) => email));
}
