import type { Connected, Side } from './presence-store.ts';

export interface LocalConnectionsOptions {
  /**
   * Time in milliseconds for which an account still counts as connected after its last socket closed: longer than it
   * takes to reload a page.
   */
  graceMs: number;
  /** Called when an account becomes connected or is no longer connected. */
  onChange: () => void;
}

export type LocalConnections = ReturnType<typeof createLocalConnections>;

interface Presence {
  sockets: number;
  leaving: NodeJS.Timeout | undefined;
}

/** Accounts connected to this node, with their number of sockets. */
export function createLocalConnections({ graceMs, onChange }: LocalConnectionsOptions) {
  const connected = { customers: new Map<string, Presence>(), staff: new Map<string, Presence>() };

  return {
    /** Returns how many sockets of the account are connected now. */
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
    hasAny: (side: Side): boolean => connected[side].size > 0,
  };
}
