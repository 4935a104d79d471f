import { identityMediaRoute } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Messaging, Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { addImageRoute, buildApp, createTokenVerifier } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { createIdentityMetrics } from './metrics.ts';
import {
  accountIndexes,
  addAccountRoutes,
  addAdministrationRoutes,
  addFigureRoutes,
  addRegistrationRoutes,
  claimIndexes,
  createAccountChangeRepository,
  createAccountFiguresRepository,
  createAccountListRepository,
  createAccountRepository,
  createDecoyRepository,
  createPasswords,
  createSocialIdentityRepository,
  decoyIndexes,
  socialIdentityIndexes,
} from './modules/accounts/index.ts';
import { addAuditRoutes, auditIndexes, createAuditRepository } from './modules/audit/index.ts';
import type { AttemptLimits } from './modules/attempts/index.ts';
import { createAttempts, createDevices } from './modules/attempts/index.ts';
import { addPasswordRoutes } from './modules/passwords/index.ts';
import { addPrivacyRoutes, createErasureRepository, erasureIndexes, measureErasures } from './modules/privacy/index.ts';
import {
  addSessionRoutes,
  createEndedSessionRepository,
  createSignInRepository,
  createStoredRevocations,
  endedSessionIndexes,
  signInIndexes,
} from './modules/sessions/index.ts';
import { addSocialRoutes, createAskProvider } from './modules/social/index.ts';
import type { SocialSettings } from './modules/social/index.ts';
import type { SigningKey } from './modules/tokens/index.ts';
import { addTokenRoutes, deriveKey, keySetOf } from './modules/tokens/index.ts';
import { addVerificationRoutes } from './modules/verification/index.ts';
import type { ProofKeys } from './proofs.ts';
import { createProofs, proofIndexes } from './proofs.ts';

export const identityIndexes: CollectionIndexes[] = [
  accountIndexes,
  claimIndexes,
  decoyIndexes,
  signInIndexes,
  endedSessionIndexes,
  socialIdentityIndexes,
  auditIndexes,
  erasureIndexes,
  ...inboxIndexes,
  ...proofIndexes,
];

export interface IdentityDependencies extends Omit<AppOptions, 'name' | 'tokens'>, ProofKeys {
  mongo: Mongo;
  /** To ask the other services what they keep of somebody. */
  messaging: Messaging;
  outbox: Outbox;
  images: ImageStore;
  signingKey: SigningKey;
  /** For counting: what it cannot be asked fails at once. */
  redis: Redis;
  /** Before all keys in Redis. */
  redisPrefix: string;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
  /** Which social logins are on. */
  social: SocialSettings;
  /** Default: those of the product. */
  loginLimits?: Partial<AttemptLimits>;
}

/** Marks of a key that is being changed stay known. */
const openDevices = (signingKey: SigningKey) =>
  createDevices(
    deriveKey(signingKey, 'device marks'),
    signingKey.others.map((other) => deriveKey(other, 'device marks')),
  );

/** Builds the service without listening, so that tests drive it. */
export async function buildIdentity(dependencies: IdentityDependencies): Promise<App> {
  const {
    mongo,
    messaging,
    outbox,
    images,
    signingKey,
    redis,
    redisPrefix: prefix,
    loginLimits: limits,
    social,
    codeKey,
    otherCodeKeys = [],
    sealKey,
    now = Date.now,
    ...options
  } = dependencies;
  const accounts = createAccountRepository(mongo);
  const changes = createAccountChangeRepository(mongo);
  const endedSessions = createEndedSessionRepository(mongo);
  const tokens = createTokenVerifier({
    keySet: keySetOf(signingKey),
    revocations: createStoredRevocations({ accounts: changes, endedSessions }),
  });
  const app = await buildApp({ name: 'identity', tokens, ...options });
  const signIns = createSignInRepository(mongo);
  const identities = createSocialIdentityRepository(mongo);
  const metrics = createIdentityMetrics(app.kit.registry);
  const passwords = await createPasswords(metrics.countPasswordCheck);
  const devices = openDevices(signingKey);
  const attempts = createAttempts({ redis, prefix, devices, key: deriveKey(signingKey, 'guessed accounts'), limits });
  const proofs = createProofs({ mongo, outbox, redis, prefix, now, metrics, codeKey, otherCodeKeys, sealKey });
  const opening = { ...proofs, mongo, outbox, images, accounts, passwords };
  addAccountRoutes(app, { ...opening, changes, signingKey, signIns, devices, attempts });
  const erasures = createErasureRepository(mongo);
  measureErasures(app.kit.registry, erasures);
  const removing = { ...proofs, mongo, outbox, changes, signIns, identities, erasures };
  addOverviews(app, removing);
  addPrivacyRoutes(app, { ...removing, messaging, passwords });
  addSessionRoutes(app, { mongo, outbox, endedSessions, signIns });
  addRegistrationRoutes(app, { ...opening, decoys: createDecoyRepository(mongo) });
  addVerificationRoutes(app, { ...proofs, mongo, outbox });
  addPasswordRoutes(app, { ...proofs, mongo, outbox, passwords, signingKey, devices });
  addSocialRoutes(app, {
    mongo,
    outbox,
    accounts,
    credentials: proofs.credentials,
    signIns,
    signingKey,
    identities,
    settings: social,
    ask: createAskProvider(),
  });
  addTokenRoutes(app, signingKey);
  addImageRoute(app, identityMediaRoute, images);
  return app;
}

type OverviewParts = Omit<Parameters<typeof addAdministrationRoutes>[1], 'lists'> & { now: () => number };

/** What masters do with all accounts, and what staff see of their own writes. */
function addOverviews(app: App, { now, ...parts }: OverviewParts): void {
  const { mongo } = parts;
  const lists = createAccountListRepository(mongo);
  const figures = createAccountFiguresRepository(mongo);
  addAdministrationRoutes(app, { ...parts, lists });
  addFigureRoutes(app, { figures, lists, now });
  addAuditRoutes(app, { audit: createAuditRepository(mongo), names: figures });
}
