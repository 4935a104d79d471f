import { randomBytes } from 'node:crypto';
import { ask, untilAnswered, type Call } from '../stack-client.ts';
import { createTokenSigner } from '../token-issuer.ts';

export interface Caller {
  accountId: string;
  token: string;
}

export type ShopClient = Awaited<ReturnType<typeof openShopClient>>;

const TIMEOUT_MS = 600_000;

export const newId = (): string => randomBytes(12).toString('hex');

/** Customers and staff of the shop, which must trust `keySet`. Requests and their repeats go to the processes at these origins in turn. */
export async function openShopClient(origins: readonly string[]) {
  const { keySet, sign } = await createTokenSigner();
  let sent = 0;
  const nextOrigin = (): string => origins[sent++ % origins.length] ?? '';
  return {
    keySet,
    async caller(role: 'customer' | 'admin'): Promise<Caller> {
      const accountId = newId();
      return { accountId, token: await sign(accountId, role) };
    },
    /** Repeats the request while it gets no answer, a server error or a 429, as when the process was killed or is overloaded. */
    ask: <Body>({ token }: Caller, path: string, call?: Call) =>
      untilAnswered(() => ask<Body>(nextOrigin() + path, { token, ...call }), {
        what: `An answer of ${path}`,
        timeoutMs: TIMEOUT_MS,
        isRetried: (status) => status >= 500 || status === 429,
      }),
  };
}

export const contactOf = ({ accountId }: Pick<Caller, 'accountId'>) => ({
  account_id: accountId,
  name: 'Nguyễn Thị Lan',
  phone: '0912345678',
  email: `${accountId}@example.com`,
  payment_method: 'COD',
});
