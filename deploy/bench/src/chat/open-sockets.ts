import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

export type Role = 'customer' | 'admin';

/** Makes what a client shows at the handshake. */
export type SignToken = (accountId: string, role: Role) => Promise<string>;

const AT_ONCE = 50;
const LIMIT_MS = 120_000;

export const newAccountId = (): string => randomBytes(12).toString('hex');

/** A socket of a new account, once it stands. Rejects when it is refused. */
export async function openSocket(
  url: string,
  { sign, role = 'customer', accountId = newAccountId() }: { sign: SignToken; role?: Role; accountId?: string },
): Promise<Socket> {
  const auth = { token: await sign(accountId, role) };
  const socket = io(url, { auth, transports: ['websocket'], reconnection: false, forceNew: true, timeout: LIMIT_MS });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Opens so many things, some of them at once. */
export async function openMany<Item>(count: number, open: (index: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      items[index] = await open(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return items;
}
