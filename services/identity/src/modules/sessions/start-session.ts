import { randomUUID } from 'node:crypto';
import type { SigningKey, TokenAccount } from '../tokens/index.ts';
import { issueToken } from '../tokens/index.ts';
import { describeDevice, hideAddress } from './describe-client.ts';
import type { Client, SignIn } from './sign-in.ts';
import type { SignInRepository } from './sign-in-repository.ts';

export interface StartSession {
  signingKey: SigningKey;
  signIns: SignInRepository;
}

export interface NewSession {
  account: TokenAccount;
  method: SignIn['method'];
  client: Client;
}

/** Starts a session for an authenticated account: adds it to the sign-in history and returns its token. */
export async function startSession(
  { signingKey, signIns }: StartSession,
  { account, method, client }: NewSession,
): Promise<string> {
  const sessionId = randomUUID();
  await signIns.add({
    accountId: account.id,
    sessionId,
    at: new Date(),
    method,
    device: describeDevice(client.userAgent),
    address: hideAddress(client.address),
  });
  return issueToken(signingKey, { account, sessionId });
}
