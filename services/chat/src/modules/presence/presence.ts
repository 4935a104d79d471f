import type { Logger } from '@garage/service-kit';
import { createLocalConnections } from './local-connections.ts';
import type { LocalConnections } from './local-connections.ts';
import type { PresenceStore, Side } from './presence-store.ts';

export interface PresenceOptions {
  store: PresenceStore;
  logger: Logger;
  /** How often the nodes tell and ask, in milliseconds. */
  everyMs: number;
  graceMs: number;
  /** Customers whose coming and going staff want to see. */
  watched: () => Promise<readonly string[]>;
}

export interface PresenceChange {
  /** Undefined: the staff as a whole. */
  accountId?: string;
  online: boolean;
}

/** Somebody came or went, on whichever node. Every node says so to its own sockets. */
type PresenceListener = (change: PresenceChange) => void;

export interface Presence {
  readonly local: LocalConnections;
  onlineOf(side: Side, ids: readonly string[]): Promise<Set<string>>;
  isStaffOnline(): Promise<boolean>;
  /** Begins to tell and to ask; resolves after the first time. */
  start(listener: PresenceListener): Promise<void>;
  stop(): Promise<void>;
}

/** Who is connected to any node. Without Redis everybody knows their own node's only. */
export function createPresence({ store, logger, everyMs, graceMs, watched }: PresenceOptions): Presence {
  const local = createLocalConnections({ graceMs, onChange: () => schedule(SOON_MS) });
  let listener: PresenceListener | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const orLocal = async <T>(ask: () => Promise<T>, fallback: () => T): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      logger.debug({ err: error }, 'Redis does not tell who is connected');
      return fallback();
    }
  };
  const onlineOf = (side: Side, ids: readonly string[]): Promise<Set<string>> =>
    orLocal(
      () => store.onlineOf(side, ids),
      () => new Set(ids.filter((id) => local.has(side, id))),
    );
  const isStaffOnline = (): Promise<boolean> =>
    orLocal(
      () => store.isAnyOnline('staff'),
      () => local.isAny('staff'),
    );

  const compare = createComparison({ watched, onlineOf, isStaffOnline }, (change) => listener?.(change));
  async function round(): Promise<void> {
    try {
      await store.beat(local.list());
      await compare();
    } catch (error) {
      logger.warn({ err: error }, 'Presence could not be told or asked');
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
    schedule(everyMs);
  }

  return {
    local,
    onlineOf,
    isStaffOnline,
    async start(given) {
      listener = given;
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

type Asked = Pick<PresenceOptions, 'watched'> & Pick<Presence, 'onlineOf' | 'isStaffOnline'>;

/** Compares who is there with who was, and tells the difference. */
function createComparison(asked: Asked, onChange: PresenceListener): () => Promise<void> {
  const seen = { customers: new Set<string>(), staff: false };
  return async () => {
    const staff = await asked.isStaffOnline();
    if (staff !== seen.staff) onChange({ online: staff });
    seen.staff = staff;
    const ids = await asked.watched();
    const customers = await asked.onlineOf('customers', ids);
    for (const accountId of ids) {
      const online = customers.has(accountId);
      if (online !== seen.customers.has(accountId)) onChange({ accountId, online });
    }
    seen.customers = customers;
  };
}

/** Several who come at once are told together. */
const SOON_MS = 200;
