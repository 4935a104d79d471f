import { hasRole, OPERATOR } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { ClientSession } from 'mongodb';
import { sortRoleNames } from '../../roles/index.ts';
import { auditAccount } from '../account-audit.ts';
import type { AccountChange } from '../account-change.ts';
import { eventBuildersOf } from '../account-change.ts';
import type { Account } from '../account.ts';
import { normaliseEmail } from '../account.ts';
import type { ChangeAccounts } from '../change-account.ts';
import type { CredentialRepository } from '../credential-repository.ts';

export interface EvictAccount extends ChangeAccounts {
  mongo: Mongo;
  credentials: CredentialRepository;
  /**
   * Removes the account's reauthentication tickets and unfinished password changes, because the person who took the
   * account over may have created them.
   */
  tickets: { removeAllOf(session: ClientSession, accountId: string): Promise<void> };
  invitations: { revoke(session: ClientSession, accountId: string): Promise<void> };
}

/** The command was refused; the message is for the operator. */
export class EvictionRefused extends Error {
  override readonly name = 'EvictionRefused';
}

const author = { accountId: OPERATOR.id, correlationId: 'evict-account' };

/**
 * Takes an account away from somebody who has taken it over: removes all its roles (master included) and grants, revokes its
 * tokens and makes the successor a master, in one transaction. Safe to repeat: only tokens issued since are revoked.
 * @throws EvictionRefused when the account does not exist or the successor is not usable
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
    if (!evicted) throw new EvictionRefused(`No account has the e-mail ${email}`);
    const successor = await findSuccessor(dependencies, session, successorEmail);
    await setRoles(dependencies, session, { before: evicted, change: { roles: [], grants: [] } });
    await tickets.removeAllOf(session, evicted.id);
    await invitations.revoke(session, evicted.id);
    if (hasRole(successor.roles, 'master')) return;
    const roles = sortRoleNames([...successor.roles, 'master']);
    await setRoles(dependencies, session, { before: successor, change: { roles } });
  });
}

async function findSuccessor({ credentials }: EvictAccount, session: ClientSession, email: string): Promise<Account> {
  const account = await credentials.findByEmail(email, session);
  if (!account) throw new EvictionRefused(`No account has the e-mail ${email}`);
  if (!account.active) throw new EvictionRefused(`${email} is locked`);
  if (!account.verified) throw new EvictionRefused(`The e-mail ${email} is not verified`);
  return account;
}

/** Sets roles and grants and revokes all tokens, even when nothing changes. */
async function setRoles(
  { changes, outbox }: EvictAccount,
  session: ClientSession,
  { before, change }: { before: Account; change: Pick<AccountChange, 'roles' | 'grants'> },
): Promise<void> {
  const eventBuilders = eventBuildersOf(before, change);
  const versions = eventBuilders.length;
  const after = await changes.change(session, { before, change, versions, endsTokens: true });
  if (!after) throw new AppError('CONFLICT');
  const { correlationId } = author;
  const events = eventBuilders.map((build, index) =>
    build(after, { version: before.version + 1 + index, correlationId }),
  );
  await outbox.append(
    session,
    [...events, ...auditAccount(author, { before, after })],
    [revocationJob({ accountId: after.id, belowVersion: after.tokenVersion }, correlationId)],
  );
}
