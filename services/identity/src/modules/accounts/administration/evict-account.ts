import type { RoleName } from '@garage/contracts';
import { hasRole, OPERATOR } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import { sortRoleNames } from '../../roles/index.ts';
import { auditAccount } from '../account-audit.ts';
import { announcementsOf } from '../account-change.ts';
import type { Account } from '../account.ts';
import { normaliseEmail } from '../account.ts';
import type { ChangeAccounts } from '../change-account.ts';
import type { CredentialRepository } from '../credential-repository.ts';

export interface EvictAccount extends ChangeAccounts {
  mongo: Mongo;
  credentials: CredentialRepository;
  /** Opened steps that prove the owner: whoever took the account over may have opened them. */
  tickets: { removeAllOf(session: ClientSession, accountId: string): Promise<void> };
  invitations: { endOf(session: ClientSession, accountId: string): Promise<void> };
}

/** The command was refused; the message is for the operator. */
export class EvictionRefused extends Error {
  override readonly name = 'EvictionRefused';
}

const author = { accountId: OPERATOR.id, correlationId: 'evict-account' };

/**
 * Takes all roles from an account that somebody else has taken over, a master's included, ends its tokens and makes another account a
 * master, in one transaction. A repeat ends the tokens that were issued since and changes nothing else.
 * @throws EvictionRefused when the other account cannot take over
 */
export async function evictAccount(
  dependencies: EvictAccount,
  request: { email: string; successorEmail: string },
): Promise<void> {
  const email = normaliseEmail(request.email);
  const successorEmail = normaliseEmail(request.successorEmail);
  if (email === successorEmail) throw new EvictionRefused('The new master must be another account');
  const { mongo, credentials, tickets, invitations } = dependencies;
  await inTransaction(mongo, async (session) => {
    const evicted = await credentials.findByEmail(email, session);
    if (!evicted) throw new EvictionRefused(`Nobody has an account with ${email}`);
    const successor = await findSuccessor(dependencies, session, successorEmail);
    await setRoles(dependencies, session, { before: evicted, roles: [] });
    await tickets.removeAllOf(session, evicted.id);
    await invitations.endOf(session, evicted.id);
    if (hasRole(successor.roles, 'master')) return;
    await setRoles(dependencies, session, { before: successor, roles: sortRoleNames([...successor.roles, 'master']) });
  });
}

async function findSuccessor({ credentials }: EvictAccount, session: ClientSession, email: string): Promise<Account> {
  const account = await credentials.findByEmail(email, session);
  if (!account) throw new EvictionRefused(`Nobody has an account with ${email}`);
  if (!account.active) throw new EvictionRefused(`${email} is locked`);
  if (!account.verified) throw new EvictionRefused(`Nobody has confirmed ${email}`);
  return account;
}

/** Sets roles and ends all tokens, also when the roles stay as they are. */
async function setRoles(
  { changes, outbox }: EvictAccount,
  session: ClientSession,
  { before, roles }: { before: Account; roles: RoleName[] },
): Promise<void> {
  const after = await changes.change(session, { before, change: { roles }, versions: 1, endsTokens: true });
  if (!after) throw new AppError('CONFLICT');
  const { correlationId } = author;
  const facts = { version: after.version, correlationId };
  await outbox.append(
    session,
    [
      ...announcementsOf({ roles }).map((announce) => announce(after, facts)),
      ...auditAccount(author, { before, after }),
    ],
    [revocationJob({ accountId: after.id, belowVersion: after.tokenVersion }, correlationId)],
  );
}
