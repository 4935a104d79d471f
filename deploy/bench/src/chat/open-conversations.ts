import { randomBytes } from 'node:crypto';
import { timesParallel } from '@garage/local';
import { openSocket } from '@garage/chaos/open-socket';
import type { Socket } from 'socket.io-client';

export type SignToken = (accountId: string, role: 'customer' | 'admin') => Promise<string>;

/** Number of sockets that connect at the same time. */
const PARALLEL = 50;
const newAccountId = (): string => randomBytes(12).toString('hex');

/** The sockets of a conversation: its customer on one node, its member of staff on another node when there are several. */
export interface Conversation {
  customer: Socket;
  staff: Socket;
}

export type Conversations = Awaited<ReturnType<typeof openConversations>>;

interface OpenConversations {
  urls: readonly string[];
  sign: SignToken;
  count: number;
  /** True for the product's chat, where conversations must be started and taken over. */
  isClaimed: boolean;
}

const STAFF = 4;
const ANSWER_MS = 60_000;

/** Opens conversations; customers are distributed over the nodes. */
export async function openConversations({ urls, sign, count, isClaimed }: OpenConversations) {
  const at = (node: number): string => urls[node % urls.length] ?? '';
  const staff = await timesParallel(STAFF, PARALLEL, async (index) =>
    openSocket(at(index), await sign(newAccountId(), 'admin')),
  );
  const conversations = await timesParallel(count, PARALLEL, async (index) => {
    const accountId = newAccountId();
    const customer = await openSocket(at(index), await sign(accountId, 'customer'));
    const member = staff[(index + 1) % STAFF];
    if (!member) throw new Error('There is no staff');
    if (isClaimed) {
      await expectOk(customer, 'start_chat', {});
      await expectOk(member, 'start_chat', { userId: accountId });
    }
    return { customer, staff: member };
  });
  const sockets = [...staff, ...conversations.map(({ customer }) => customer)];
  return {
    conversations,
    staff,
    close: () => sockets.forEach((one) => one.disconnect()),
  };
}

/** @throws for a refusal, so that a fast failure does not count as a result */
export async function expectOk(socket: Socket, event: string, data: object): Promise<void> {
  const answer: { ok: boolean; code?: string } = await socket.timeout(ANSWER_MS).emitWithAck(event, data);
  if (!answer.ok) throw new Error(`${event} is refused: ${answer.code}`);
}

export const openIdle = (count: number, url: string, sign: SignToken): Promise<Socket[]> =>
  timesParallel(count, PARALLEL, async () => openSocket(url, await sign(newAccountId(), 'customer')));
