import type { Logger } from '@garage/service-kit';
import { createLocalConnections } from './local-connections.ts';
import type { LocalConnections } from './local-connections.ts';
import type { PresenceStore, Side } from './presence-store.ts';

export interface PresenceOptions {
  store: PresenceStore;
  logger: Logger;
  /** Interval between heartbeats, in milliseconds; after each one, changes of presence are reported. */
  intervalMs: number;
  graceMs: number;
  /** Ids of the customers whose presence is shown to staff. */
  watched: () => Promise<readonly string[]>;
}

export interface PresenceChange {
  /**
   * Id of the customer; undefined when the change concerns staff: at least one of them is online, or none is any
   * more.
   */
  accountId?: string;
  online: boolean;
}

/** Called on every node when the presence changes on any node. */
type PresenceListener = (change: PresenceChange) => void;

export interface Presence {
  readonly local: LocalConnections;
  onlineOf(side: Side, ids: readonly string[]): Promise<Set<string>>;
  isStaffOnline(): Promise<boolean>;
  /** Starts heartbeats and the reporting of changes; resolves after the first round. */
  start(listener: PresenceListener): Promise<void>;
  stop(): Promise<void>;
}

/** Presence across all nodes. Without Redis each node knows only its own connections. */
export function createPresence({ store, logger, intervalMs, graceMs, watched }: PresenceOptions): Presence {
  const local = createLocalConnections({ graceMs, onChange: () => schedule(DEBOUNCE_MS) });
  let listener: PresenceListener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const withLocalFallback = async <T>(ask: () => Promise<T>, fallback: () => T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      logger.debug({ err: error }, 'Presence in Redis unavailable; using local connections');
      return fallback();
    }
  };
  const onlineOf = (side: Side, ids: readonly string[]): Promise<Set<string>> =>
    withLocalFallback(
      () => store.onlineOf(side, ids),
      () => new Set(ids.filter((id) => local.has(side, id))),
    );
  const isStaffOnline = (): Promise<boolean> =>
    withLocalFallback(
      () => store.isAnyOnline('staff'),
      () => local.hasAny('staff'),
    );

  const compare = createComparison({ watched, onlineOf, isStaffOnline }, (change) => listener?.(change));
  async function round(): Promise<void> {
    try {
      await store.heartbeat(local.list());
      await compare();
    } catch (error) {
      logger.warn({ err: error }, 'Presence round failed');
    }
  }
  function schedule(delayMs: number): void {
    if (stopped || !listener) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs).unref();
  }
  async function run(): Promise<void> {
    await running;
    running = round();
    await running;
    schedule(intervalMs);
  }

  return {
    local,
    onlineOf,
    isStaffOnline,
    async start(onChange) {
      listener = onChange;
      await run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await store.leave().catch(() => undefined);
    },
  };
}

type PresenceSources = Pick<PresenceOptions, 'watched'> & Pick<Presence, 'onlineOf' | 'isStaffOnline'>;

/** Returns a function that compares the current presence with that of its previous call and reports each change. */
function createComparison(sources: PresenceSources, onChange: PresenceListener): () => Promise<void> {
  const previous = { customers: new Set<string>(), staff: false };
  return async () => {
    const staff = await sources.isStaffOnline();
    if (staff !== previous.staff) onChange({ online: staff });
    previous.staff = staff;
    const ids = await sources.watched();
    const customers = await sources.onlineOf('customers', ids);
    for (const accountId of ids) {
      const online = customers.has(accountId);
      if (online !== previous.customers.has(accountId)) onChange({ accountId, online });
    }
    previous.customers = customers;
  };
}

/** Time in milliseconds for which a node collects its own changes before it publishes them together. */
const DEBOUNCE_MS = 200;
