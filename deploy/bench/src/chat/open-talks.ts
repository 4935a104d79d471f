import type { Socket } from 'socket.io-client';
import type { SignToken } from './open-sockets.ts';
import { newAccountId, openMany, openSocket } from './open-sockets.ts';

/** A conversation: its customer at one node, and whoever of the staff has it at another when there is one. */
export interface Talk {
  customer: Socket;
  staff: Socket;
}

export interface Talks {
  talks: Talk[];
  /** All staff: each is told of every message. */
  staff: Socket[];
  close(): void;
}

export interface OpenTalks {
  urls: readonly string[];
  sign: SignToken;
  count: number;
  /** Whether customers have to ask and staff to take them, as with the product. */
  isClaimed: boolean;
}

const STAFF = 4;
const ANSWER_MS = 60_000;

/** Opens conversations over the nodes; customers take turns at the nodes. */
export async function openTalks({ urls, sign, count, isClaimed }: OpenTalks): Promise<Talks> {
  const at = (node: number): string => urls[node % urls.length] ?? '';
  const staff = await openMany(STAFF, (index) => openSocket(at(index), { sign, role: 'admin' }));
  const talks = await openMany(count, async (index) => {
    const accountId = newAccountId();
    const customer = await openSocket(at(index), { sign, accountId });
    const member = staff[(index + 1) % STAFF];
    if (!member) throw new Error('There is no staff');
    if (isClaimed) {
      await expectOk(customer, 'start_chat', {});
      await expectOk(member, 'start_chat', { userId: accountId });
    }
    return { customer, staff: member };
  });
  return {
    talks,
    staff,
    close() {
      for (const { customer } of talks) customer.disconnect();
      for (const member of staff) member.disconnect();
    },
  };
}

/** A refusal ends the benchmark: a fast failure is no result. */
export async function expectOk(socket: Socket, event: string, data: object): Promise<void> {
  const answer: { ok: boolean; code?: string } = await socket.timeout(ANSWER_MS).emitWithAck(event, data);
  if (!answer.ok) throw new Error(`${event} is refused: ${answer.code}`);
}
