import { staffAccounts } from '@garage/contracts';
import type { Colleague } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { Presence } from '../presence/index.ts';

export type Colleagues = ReturnType<typeof createColleagues>;

/**
 * The accounts that may act as staff. Identity is asked each time, so that who has lost the role is not offered or accepted any more. Both
 * functions throw SERVICE_UNAVAILABLE while it does not answer.
 */
export function createColleagues({ messaging, presence }: { messaging: Messaging; presence: Presence }) {
  const read = async (request: { id?: string }) => (await ask({ messaging, contract: staffAccounts, request })).staff;
  return {
    async find(id: string): Promise<{ id: string; fullName: string } | null> {
      return (await read({ id }))[0] ?? null;
    },

    /** All except one, by name, with their presence. */
    async listExcept(accountId: string): Promise<Colleague[]> {
      const staff = (await read({})).filter(({ id }) => id !== accountId);
      const online = await presence.onlineOf(
        'staff',
        staff.map(({ id }) => id),
      );
      return staff.map(({ id, fullName }) => ({ _id: id, fullName, online: online.has(id) }));
    },
  };
}
