import { jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from '../tokens/index.ts';
import { deriveKey, deriveKeys } from '../tokens/index.ts';

/** An account that has passed every other check of the login and must set up a second factor. */
export interface SetupHolder {
  accountId: string;
  tokenVersion: number;
}

const purpose = 'second factor setup';

/** Issues a ticket that allows only the setup of a second factor, for 15 minutes. */
export function issueSetupTicket(signingKey: SigningKey, { accountId, tokenVersion }: SetupHolder): Promise<string> {
  return new SignJWT({ ver: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setExpirationTime('15 minutes')
    .sign(deriveKey(signingKey, purpose));
}

/** The holder of a valid ticket; null when it is invalid or expired. Tickets signed before a key rotation stay valid. */
export async function readSetupTicket(signingKey: SigningKey, ticket: string): Promise<SetupHolder | null> {
  const { key, otherKeys } = deriveKeys(signingKey, purpose);
  for (const each of [key, ...otherKeys]) {
    const holder = await verify(ticket, each);
    if (holder) return holder;
  }
  return null;
}

async function verify(ticket: string, key: Buffer): Promise<SetupHolder | null> {
  try {
    const { payload } = await jwtVerify(ticket, key, { algorithms: ['HS256'] });
    const { sub, ver } = payload;
    return sub !== undefined && typeof ver === 'number' ? { accountId: sub, tokenVersion: ver } : null;
  } catch {
    return null;
  }
}
