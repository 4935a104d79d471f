import { hasRole } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Account } from './account.ts';
import type { CredentialRepository } from './credential-repository.ts';
import { removeAccount } from './remove-account.ts';
import type { RemoveAccount } from './remove-account.ts';

export interface ClaimEmail extends RemoveAccount {
  credentials: Pick<CredentialRepository, 'findByEmail'>;
}

/**
 * True when an account keeps its e-mail from others: its owner has confirmed it, or staff have locked the account or
 * given it a role. Any other may have been registered by anybody, who must not be able to block an e-mail.
 */
export const holdsEmail = ({ verified, active, roles }: Pick<Account, 'verified' | 'active' | 'roles'>): boolean =>
  verified || !active || hasRole(roles, 'admin');

/**
 * Makes an e-mail available in the transaction that gives it to an account of its owner: an account that does not hold
 * it is removed, with everything that was registered for it.
 * @throws AppError EMAIL_TAKEN when an account holds it; CONFLICT when that account was changed since it was read
 */
export async function claimEmail(
  dependencies: ClaimEmail,
  session: ClientSession,
  { email, correlationId }: { email: string; correlationId: string },
): Promise<void> {
  const before = await dependencies.credentials.findByEmail(email, session);
  if (!before) return;
  if (holdsEmail(before)) throw new AppError('EMAIL_TAKEN');
  await removeAccount(dependencies, session, { before, by: 'expiry', correlationId });
}
