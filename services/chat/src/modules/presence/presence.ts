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

interface PresenceListeners {
  /** Somebody came or went, on whichever node. Every node says so to its own sockets. */
  onChange: (change: PresenceChange) => void;
  /** A node is gone without a word: what it had stored may never have been told. */
  onNodeLost: () => void;
}

export interface Presence {
  readonly local: LocalConnections;
  onlineOf(side: Side, ids: readonly string[]): Promise<Set<string>>;
  isStaffOnline(): Promise<boolean>;
  /** Begins to tell and to ask; resolves after the first time. */
  start(listeners: PresenceListeners): Promise<void>;
  stop(): Promise<void>;
}

/** Who is connected to any node. Without Redis everybody knows their own node's only. */
export function createPresence({ store, logger, everyMs, graceMs, watched }: PresenceOptions): Presence {
  const local = createLocalConnections({ graceMs, onChange: () => schedule(SOON_MS) });
  let listeners: PresenceListeners | undefined;
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

  const compare = createComparison({ store, watched, onlineOf, isStaffOnline }, () => listeners);
  async function round(): Promise<void> {
    try {
      await store.beat(local.list());
      await compare();
    } catch (error) {
      logger.warn({ err: error }, 'Presence could not be told or asked');
    }
  }
  function schedule(delayMs: number): void {
    if (stopped || !listeners) return;
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
      listeners = given;
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

type Asked = Pick<PresenceOptions, 'store' | 'watched'> & Pick<Presence, 'onlineOf' | 'isStaffOnline'>;

/** Compares who is there with who was, and tells the difference. */
function createComparison(asked: Asked, listenersNow: () => PresenceListeners | undefined): () => Promise<void> {
  const seen = { customers: new Set<string>(), staff: false, nodes: new Set<string>() };
  return async () => {
    const listeners = listenersNow();
    const staff = await asked.isStaffOnline();
    if (staff !== seen.staff) listeners?.onChange({ online: staff });
    seen.staff = staff;
    const ids = await asked.watched();
    const customers = await asked.onlineOf('customers', ids);
    for (const accountId of ids) {
      const online = customers.has(accountId);
      if (online !== seen.customers.has(accountId)) listeners?.onChange({ accountId, online });
    }
    seen.customers = customers;
    const nodes = new Set(await asked.store.liveNodes());
    if ([...seen.nodes].some((node) => !nodes.has(node))) listeners?.onNodeLost();
    seen.nodes = nodes;
  };
}

/** Several who come at once are told together. */
const SOON_MS = 200;
