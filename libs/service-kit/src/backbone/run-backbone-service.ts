import type { Messaging, Outbox } from '@garage/messaging';
import type { CollectionIndexes, Migration, Mongo } from '@garage/mongo';
import type { Static, TObject } from 'typebox';
import type { RevocationList } from '../auth/revocation-list.ts';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import type { App } from '../http/app-types.ts';
import type { AppOptions } from '../http/app.ts';
import type { Logger } from '../observability/logger.ts';
import { runService } from '../run/run-service.ts';
import type { JobHandlers } from './job-queues.ts';
import type { Backbone } from './open-backbone.ts';
import { openBackbone } from './open-backbone.ts';
import type { backboneSettings, processSettings } from '../config/process-settings.ts';
import { bodiesOf } from '../config/process-settings.ts';
import type { Running } from './start-repeating.ts';

/** Connections and app options that every service is built with. */
export interface ServiceBase extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
}

type Start = () => Running | Promise<Running>;

/** An app with its routes, and its background work, which startWork starts. */
export interface BuiltService {
  app: App;
  /** Durable consumers of events: each event is handled by one process. */
  consumers?: readonly Start[];
  /** Handlers of requests from other services, and followers of events that every process receives. */
  subscribers?: readonly Start[];
  /** Periodic work, and one-off work at the start. */
  sweeps?: readonly Start[];
  /** Called after the background work has started and before the app listens. */
  begin?: () => Promise<void>;
}

interface Trust {
  tokens: TokenVerifier;
  revocations: RevocationList;
}

/** Creates a token verifier with identity's public keys and the revocation list. For every service but identity. */
type TrustIdentity = (identityUrl: string) => Promise<Trust>;

interface BackboneServiceOptions {
  /** Name of the service, shown for its connections and stored as the producer of its events. */
  name: string;
  config: Static<TObject<typeof processSettings & typeof backboneSettings>>;
  logger: Logger;
  indexes: (mongo: Mongo) => readonly CollectionIndexes[];
  migrations?: readonly Migration[];
  /** Job handlers of the service's outbox, by queue. */
  jobs?: (mongo: Mongo) => JobHandlers;
  /** Builds the service; called after indexes were created and migrations were run. */
  build: (base: ServiceBase, trustIdentity: TrustIdentity) => Promise<BuiltService>;
  /** Called last in the shutdown, after the database connection is closed. */
  onClose?: ReadonlyArray<() => Promise<void>>;
}

/** Runs a service with a database and events until it receives a stop signal. */
export async function runBackboneService(options: BackboneServiceOptions): Promise<void> {
  const { name, config, logger, indexes, migrations = [], jobs = () => ({}), build, onClose = [] } = options;
  const backbone = await openBackbone({ name, config, logger });
  const { mongo, messaging, outbox, health } = backbone;
  await backbone.start({ indexes: indexes(mongo), migrations, jobs: jobs(mongo) });
  const appOptions = { ...health, logger, trustProxy: config.TRUSTED_PROXIES, bodies: bodiesOf(config) };
  const service = await build({ mongo, messaging, outbox, ...appOptions }, (url) => trustIdentity(backbone, url));
  backbone.measure(service.app.kit.registry);
  const running = await startWork(service);
  await service.begin?.();
  await runService({
    app: service.app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    onClose: [...running.map((one) => () => one.stop()), ...backbone.onClose, ...onClose],
  });
}

/** Starts the background work. Returns it in the order in which to stop it. */
export async function startWork({ consumers = [], subscribers = [], sweeps = [] }: BuiltService): Promise<Running[]> {
  const running: Running[] = [];
  for (const start of [...consumers, ...subscribers, ...sweeps]) running.unshift(await start());
  return running;
}

async function trustIdentity(backbone: Backbone, identityUrl: string): Promise<Trust> {
  const revocations = await backbone.followRevocations();
  const tokens = createTokenVerifier({ jwksUrl: `${identityUrl}/.well-known/jwks.json`, revocations });
  return { tokens, revocations };
}
