import { identityMediaRoute } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { addImageRoute, buildApp } from '@garage/service-kit';
import {
  accountIndexes,
  addAccountRoutes,
  createAccountRepository,
  createPasswords,
} from './modules/accounts/index.ts';
import type { SigningKey } from './modules/tokens/index.ts';
import { addTokenRoutes } from './modules/tokens/index.ts';

export const identityIndexes: CollectionIndexes[] = [accountIndexes];

export interface IdentityDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
  images: ImageStore;
  signingKey: SigningKey;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildIdentity(dependencies: IdentityDependencies): Promise<App> {
  const { mongo, outbox, images, signingKey, ...options } = dependencies;
  const [app, passwords] = await Promise.all([buildApp({ name: 'identity', ...options }), createPasswords()]);
  const accounts = createAccountRepository(mongo);
  addAccountRoutes(app, { mongo, outbox, images, accounts, passwords, signingKey });
  addTokenRoutes(app, signingKey);
  addImageRoute(app, identityMediaRoute, images);
  return app;
}
