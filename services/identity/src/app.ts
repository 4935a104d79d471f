import { identityMediaRoute, RESET_COOKIE } from '@garage/contracts';
import type { FindReferenced, ImageStore } from '@garage/media';
import { createImageStore } from '@garage/media';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App } from '@garage/service-kit';
import { addImageRoute, buildApp, createKeyedMutex, createTokenVerifier } from '@garage/service-kit';
import type { BuiltService, JobHandlers, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import type { Redis } from '@garage/service-kit/redis';
import { createTermsFill } from '@garage/service-kit/search';
import { createIdentityMetrics } from './metrics.ts';
import {
  accountIndexes,
  accountTerms,
  addAccountRoutes,
  addAdministrationRoutes,
  addFigureRoutes,
  addRegistrationRoutes,
  AVATAR_ERASURE_QUEUE,
  createAccountChangeRepository,
  createAccountFiguresRepository,
  createAccountListRepository,
  createAccountRepository,
  createDecoyRepository,
  createEmailChangeRepository,
  createFindReferencedImages,
  createPasswords,
  createRegistrationRepository,
  createSocialIdentityRepository,
  decoyIndexes,
  emailChangeIndexes,
  eraseAvatar,
  expireRegistrations,
  firstMasterIndexes,
  registrationIndexes,
  serveAccountPages,
  serveEmployeePages,
  serveStaffAccounts,
  socialIdentityIndexes,
} from './modules/accounts/index.ts';
import { addAddressRoutes, createAddressRepository } from './modules/addresses/index.ts';
import { addAuditRoutes, auditIndexes, createAuditRepository, consumeAuditEvents } from './modules/audit/index.ts';
import type { AttemptLimits } from './modules/attempts/index.ts';
import { createAttempts, createBudgets, createDevices } from './modules/attempts/index.ts';
import type { NetworkLimits } from './modules/codes/index.ts';
import { createBrowserTickets, guessLimits } from './modules/codes/index.ts';
import { addPasswordRoutes } from './modules/passwords/index.ts';
import {
  addPrivacyRoutes,
  createErasureRepository,
  erasureIndexes,
  consumeErasureEvents,
  measureErasures,
} from './modules/privacy/index.ts';
import {
  addSecondFactorRoutes,
  createSecondFactorRepository,
  createSecondFactors,
  createSecretSeals,
  secondFactorIndexes,
} from './modules/second-factors/index.ts';
import {
  addSessionRoutes,
  createEndedSessionRepository,
  createSignInRepository,
  createStoredRevocations,
  endedSessionIndexes,
  signInIndexes,
} from './modules/sessions/index.ts';
import { addSocialRoutes, createProviderClient } from './modules/social/index.ts';
import type { SocialSettings } from './modules/social/index.ts';
import type { SigningKey } from './modules/tokens/index.ts';
import { addTokenRoutes, deriveKey, deriveKeys, keySetOf, tokenEpochIndexes } from './modules/tokens/index.ts';
import { addVerificationRoutes } from './modules/verification/index.ts';
import type { ProofKeys } from './proofs.ts';
import { openRemoval } from './removal.ts';
import { createProofs, proofIndexes } from './proofs.ts';

const openImages = (mongo: Mongo): ImageStore => createImageStore({ mongo, service: 'identity' });

export const identityIndexes = (mongo: Mongo): CollectionIndexes[] => [
  accountIndexes,
  firstMasterIndexes,
  decoyIndexes,
  emailChangeIndexes,
  registrationIndexes,
  signInIndexes,
  endedSessionIndexes,
  tokenEpochIndexes,
  socialIdentityIndexes,
  auditIndexes,
  erasureIndexes,
  secondFactorIndexes,
  ...inboxIndexes,
  ...proofIndexes,
  ...openImages(mongo).indexes,
];

export interface IdentityDependencies extends Omit<ServiceBase, 'tokens'>, ProofKeys {
  signingKey: SigningKey;
  /** Redis for rate limits; its commands fail fast when Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
  /** Settings of the enabled social logins. */
  social: SocialSettings;
  /** Default: `defaultLimits`. */
  loginLimits?: Partial<AttemptLimits>;
  /**
   * Maximum number of code mails per hour and network for callers without an account; default: `MAX_MAILS_PER_NETWORK`.
   */
  mailsPerNetwork?: number | undefined;
  networkLimits?: Partial<NetworkLimits>;
}

/** Creates the recognition of known browsers. During key rotation, marks made with a previous key are accepted. */
const openDevices = (signingKey: SigningKey) => {
  const { key, otherKeys } = deriveKeys(signingKey, 'device marks');
  return createDevices(key, otherKeys);
};

type SecondFactorSettings = Pick<IdentityDependencies, 'mongo' | 'signingKey' | 'redis'> & {
  prefix: string;
  now: () => number;
};

const openSecondFactors = ({ mongo, signingKey, redis, prefix, now }: SecondFactorSettings) => ({
  repository: createSecondFactorRepository(mongo),
  seals: createSecretSeals(signingKey),
  signingKey,
  budgets: createBudgets(redis),
  prefix,
  now,
});

const openResetTickets = (signingKey: SigningKey, now: () => number) =>
  createBrowserTickets({
    name: RESET_COOKIE,
    path: '/api/accounts',
    ...deriveKeys(signingKey, 'reset tickets'),
    lifetimeMs: guessLimits.ticketMs,
    now,
  });

/** Builds the service without listening; tests drive it through `inject`. */
export async function buildIdentity(dependencies: IdentityDependencies): Promise<BuiltService> {
  const {
    mongo,
    messaging,
    outbox,
    signingKey,
    redis,
    redisPrefix: prefix,
    loginLimits: limits,
    networkLimits,
    social,
    codeKey,
    otherCodeKeys = [],
    sealKey,
    mailsPerNetwork,
    now = Date.now,
    ...options
  } = dependencies;
  const images = openImages(mongo);
  const accounts = createAccountRepository(mongo, now);
  const emailChanges = createEmailChangeRepository(mongo, now);
  const registrations = createRegistrationRepository(mongo, now);
  const changes = createAccountChangeRepository(mongo);
  const endedSessions = createEndedSessionRepository(mongo);
  const tokens = createTokenVerifier({
    keySet: keySetOf(signingKey),
    revocations: createStoredRevocations({ accounts: changes, endedSessions }),
  });
  const app = await buildApp({ name: 'identity', ...options, tokens });
  const signIns = createSignInRepository(mongo);
  const identities = createSocialIdentityRepository(mongo);
  const metrics = createIdentityMetrics(app.kit.registry);
  const passwords = await createPasswords(metrics.countPasswordCheck);
  const devices = openDevices(signingKey);
  const attempts = createAttempts({ redis, prefix, devices, key: deriveKey(signingKey, 'guessed accounts'), limits });
  const secondFactorParts = openSecondFactors({ mongo, signingKey, redis, prefix, now });
  const secondFactors = createSecondFactors(secondFactorParts);
  const keys = { codeKey, otherCodeKeys, sealKey };
  const proofs = createProofs({ mongo, outbox, redis, prefix, now, metrics, mailsPerNetwork, networkLimits, ...keys });
  const accountParts = { ...proofs, mongo, outbox, images, accounts, registrations, emailChanges, passwords };
  addAccountRoutes(app, { ...accountParts, changes, signingKey, signIns, devices, attempts, secondFactors });
  const erasures = createErasureRepository(mongo);
  measureErasures(app.kit.registry, erasures);
  const removal = { ...proofs, mongo, outbox, changes, signIns, identities, registrations, emailChanges, erasures };
  addOverviews(app, removal);
  const book = createAddressRepository(mongo);
  addAddressRoutes(app, { book, mutex: createKeyedMutex() });
  addPrivacyRoutes(app, { ...removal, messaging, passwords, book });
  addSessionRoutes(app, { mongo, outbox, endedSessions, signIns });
  addRegistrationRoutes(app, { ...accountParts, ...removal, decoys: createDecoyRepository(mongo) });
  addVerificationRoutes(app, { ...removal, signingKey, sealKey, factors: secondFactorParts.repository });
  const resetTickets = openResetTickets(signingKey, now);
  addPasswordRoutes(app, { ...accountParts, signingKey, devices, resetTickets, secondFactors });
  addSecondFactorRoutes(app, { ...secondFactorParts, ...proofs, mongo, outbox, accounts, secondFactors });
  addSocialRoutes(app, {
    ...accountParts,
    secondFactors,
    signIns,
    signingKey,
    identities,
    settings: social,
    callProvider: createProviderClient(),
  });
  addTokenRoutes(app, signingKey);
  addImageRoute(app, identityMediaRoute, images);
  return { app, ...listWork({ mongo, messaging, outbox, logger: options.logger }) };
}

/** Consumers, subscribers and periodic sweeps of this service. */
function listWork(base: Pick<ServiceBase, 'mongo' | 'messaging' | 'outbox' | 'logger'>): Omit<BuiltService, 'app'> {
  const { mongo, messaging, logger } = base;
  const removal = openRemoval(base);
  return {
    consumers: [
      () => consumeAuditEvents({ messaging, mongo, audit: createAuditRepository(mongo), logger }),
      () => consumeErasureEvents({ messaging, mongo, erasures: removal.erasures, logger }),
    ],
    subscribers: [() => serveAccountPages(base), () => serveEmployeePages(base), () => serveStaffAccounts(base)],
    sweeps: [
      () => startSweeper({ mongo, name: 'account-terms', logger, sweep: createTermsFill(accountTerms, { mongo }) }),
      () =>
        startSweeper({
          mongo,
          name: 'unverified-accounts',
          logger,
          sweep: async (shouldContinue) =>
            void (await expireRegistrations({ ...removal, logger, now: Date.now }, shouldContinue)),
        }),
      () =>
        startSweeper({
          mongo,
          name: 'unnamed-pictures',
          logger,
          sweep: async (shouldContinue) =>
            void (await openImages(mongo).sweep({
              findReferenced: [openFindReferencedImages(mongo)],
              now: Date.now,
              shouldContinue,
            })),
        }),
    ],
  };
}

const openFindReferencedImages = (mongo: Mongo): FindReferenced =>
  createFindReferencedImages({
    accounts: createAccountRepository(mongo),
    registrations: createRegistrationRepository(mongo),
  });

/** Handlers of the jobs in queues that only this service uses. */
export const identityJobs = (mongo: Mongo): JobHandlers => ({
  [AVATAR_ERASURE_QUEUE]: (job) =>
    eraseAvatar({ findReferenced: openFindReferencedImages(mongo), images: openImages(mongo) }, job),
});

type OverviewParts = Omit<Parameters<typeof addAdministrationRoutes>[1], 'lists'> & { now: () => number };

/** Account administration for masters, account figures and the audit log. */
function addOverviews(app: App, { now, ...parts }: OverviewParts): void {
  const { mongo } = parts;
  const lists = createAccountListRepository(mongo);
  const figures = createAccountFiguresRepository(mongo);
  addAdministrationRoutes(app, { ...parts, lists });
  addFigureRoutes(app, { figures, lists, now });
  addAuditRoutes(app, { audit: createAuditRepository(mongo), names: figures });
}
