import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';

export interface Answer {
  status: number;
  text: string;
}

export interface Caller {
  accountId: string;
  token: string;
}

export interface ShopClient {
  keySet: { keys: JWK[] };
  caller(role: 'customer' | 'admin'): Promise<Caller>;
  /** Asks until there is an answer that is one: a process that dies, is away or overloaded has none. */
  ask(caller: Caller, request: { method: string; path: string; body?: object; key?: string }): Promise<Answer>;
}

const WAIT_MS = 100;
const LIMIT_MS = 600_000;
const ASK_LIMIT_MS = 20_000;

export const newId = (): string => randomBytes(12).toString('hex');

/** Customers and staff of a shop at this address, whose tokens it knows. */
export async function openShopClient(origin: string): Promise<ShopClient> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'chaos', alg: 'EdDSA', use: 'sig' };

  async function tryOnce(url: string, init: RequestInit): Promise<Answer | null> {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ASK_LIMIT_MS) });
      const text = await answer.text();
      return answer.status >= 500 || answer.status === 429 ? null : { status: answer.status, text };
    } catch {
      return null;
    }
  }

  return {
    keySet: { keys: [jwk] },
    async caller(role) {
      const accountId = newId();
      const token = await new SignJWT({ roles: [role], sid: accountId, ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'chaos' })
        .setSubject(accountId)
        .setIssuer('garage')
        .setIssuedAt()
        .setExpirationTime('12 hours')
        .sign(privateKey);
      return { accountId, token };
    },
    async ask({ token }, { method, path, body, key }) {
      const init: RequestInit = {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      };
      const deadline = performance.now() + LIMIT_MS;
      for (;;) {
        const answer = await tryOnce(origin + path, init);
        if (answer) return answer;
        if (performance.now() > deadline) throw new Error(`${method} ${path} is not answered any more`);
        await sleep(WAIT_MS * (1 + Math.random()));
      }
    },
  };
}

export const contactOf = ({ accountId }: Pick<Caller, 'accountId'>) => ({
  account_id: accountId,
  name: 'Nguyễn Thị Lan',
  phone: '0912345678',
  email: `${accountId}@example.com`,
  payment_method: 'COD',
});
