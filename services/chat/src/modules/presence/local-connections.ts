import type { Connected, Side } from './presence-store.ts';

export interface LocalConnectionsOptions {
  /** How long somebody without a socket still counts, in milliseconds: a page that is loaded again is no absence. */
  graceMs: number;
  /** Called when somebody comes or is gone. */
  onChange: () => void;
}

export type LocalConnections = ReturnType<typeof createLocalConnections>;

interface Presence {
  sockets: number;
  leaving: NodeJS.Timeout | undefined;
}

/** Who is connected to this node, with how many sockets. */
export function createLocalConnections({ graceMs, onChange }: LocalConnectionsOptions) {
  const connected = { customers: new Map<string, Presence>(), staff: new Map<string, Presence>() };

  return {
    /** Gives how many sockets of the account are connected now. */
    add(side: Side, id: string): number {
      const known = connected[side].get(id);
      clearTimeout(known?.leaving);
      const presence = { sockets: (known?.sockets ?? 0) + 1, leaving: undefined };
      connected[side].set(id, presence);
      if (!known) onChange();
      return presence.sockets;
    },

    remove(side: Side, id: string): void {
      const presence = connected[side].get(id);
      if (!presence) return;
      presence.sockets -= 1;
      if (presence.sockets > 0) return;
      const forget = (): void => {
        connected[side].delete(id);
        onChange();
      };
      presence.leaving = setTimeout(forget, graceMs).unref();
    },

    has: (side: Side, id: string): boolean => connected[side].has(id),
    list: (): Connected => ({ customers: [...connected.customers.keys()], staff: [...connected.staff.keys()] }),
    isAny: (side: Side): boolean => connected[side].size > 0,
  };
}
