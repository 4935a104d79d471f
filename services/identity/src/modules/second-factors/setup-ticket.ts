import { jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from '../tokens/index.ts';
import { deriveKey } from '../tokens/index.ts';

/** Who has passed everything else of a login, and must set up a second factor now. */
export interface SetupHolder {
  accountId: string;
  tokenVersion: number;
}

const purpose = 'second factor setup';

/** A ticket that allows to set up a second factor within 15 minutes, and nothing else. */
export function issueSetupTicket(signingKey: SigningKey, { accountId, tokenVersion }: SetupHolder): Promise<string> {
  return new SignJWT({ ver: tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(accountId)
    .setExpirationTime('15 minutes')
    .sign(deriveKey(signingKey, purpose));
}

/** Whose ticket it is; null when it is none, or over. */
export async function readSetupTicket(signingKey: SigningKey, ticket: string): Promise<SetupHolder | null> {
  try {
    const { payload } = await jwtVerify(ticket, deriveKey(signingKey, purpose), { algorithms: ['HS256'] });
    const { sub, ver } = payload;
    return sub !== undefined && typeof ver === 'number' ? { accountId: sub, tokenVersion: ver } : null;
  } catch {
    return null;
  }
}
