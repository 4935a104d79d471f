import { randomUUID } from 'node:crypto';
import { openIdentityImport } from '@garage/identity/import';
import type { Mongo } from '@garage/mongo';
import { LOCAL_DEMO_PASSWORD, seedAccounts } from './content/accounts.ts';
import { seedReviewers } from './content/engagement.ts';
import { savePictures } from './save-pictures.ts';

/**
 * Adds missing demo accounts and invented customers; returns their ids by e-mail. Throws in production, as the password of the demo
 * accounts is public.
 */
export async function seedDemoAccounts(mongo: Mongo, environment: string | undefined): Promise<Map<string, string>> {
  if (environment === 'production')
    throw new Error('Demo accounts are for the local stack only, but NODE_ENV is production');
  const identity = await openIdentityImport(mongo);
  const addressOf = await savePictures(
    identity.images,
    seedAccounts.map(({ picture }) => picture),
  );
  const list = seedAccounts.map(({ email, fullName, role, grants, picture }) => ({
    email,
    fullName,
    password: LOCAL_DEMO_PASSWORD,
    weakPasswordAccepted: true,
    roles: [role],
    ...(grants && { grants: [...grants] }),
    image: addressOf(picture),
  }));
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
