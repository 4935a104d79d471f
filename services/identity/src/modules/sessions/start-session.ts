import { randomUUID } from 'node:crypto';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { SigningKey, TokenAccount } from '../tokens/index.ts';
import { issueToken } from '../tokens/index.ts';
import { describeDevice, hideAddress } from './describe-client.ts';
import type { Client, SignIn } from './sign-in.ts';
import type { SignInRepository } from './sign-in-repository.ts';

export interface StartSession {
  mongo: Mongo;
  accounts: {
    /** Writes to the account, so that a concurrent removal conflicts; false when its tokens were revoked or it is gone. */
    touch(session: ClientSession, account: { id: string; tokenVersion: number }): Promise<boolean>;
  };
  signingKey: SigningKey;
  signIns: SignInRepository;
}

export interface NewSession {
  account: TokenAccount;
  method: SignIn['method'];
  client: Client;
}

/**
 * Starts a session for an authenticated account: adds it to the sign-in history and returns its token. Returns null when
 * the account was removed or its tokens were revoked since it was read.
 */
export async function startSession(
  { mongo, accounts, signingKey, signIns }: StartSession,
  { account, method, client }: NewSession,
): Promise<string | null> {
  const sessionId = randomUUID();
  const signIn = {
    accountId: account.id,
    sessionId,
    at: new Date(),
    method,
    device: describeDevice(client.userAgent),
    address: hideAddress(client.address),
  };
  const isStarted = await inTransaction(mongo, async (session) => {
    if (!(await accounts.touch(session, account))) return false;
    await signIns.add(session, signIn);
    return true;
  });
  if (!isStarted) return null;
  return issueToken(signingKey, { account, sessionId });
}
