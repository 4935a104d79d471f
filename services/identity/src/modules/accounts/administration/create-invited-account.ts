import type { CreateAccountBody, RoleName } from '@garage/contracts';
import { accountRegistered, toSingleLine } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { Invitations } from '../../invitations/index.ts';
import { auditAccount } from '../account-audit.ts';
import { readRoles } from '../account-policy.ts';
import { normaliseEmail } from '../account.ts';
import type { Caller, ReauthenticationGuard } from '../master-role-policy.ts';
import { assertMayGrant } from '../master-role-policy.ts';
import { employeeEvents } from '../employee.ts';
import type { AccountRepository } from '../account-repository.ts';
import { claimEmail } from '../claim-email.ts';
import type { ClaimEmail } from '../claim-email.ts';

export interface CreateInvitedAccount extends ReauthenticationGuard, ClaimEmail {
  mongo: Mongo;
  accounts: AccountRepository;
  images: ImageStore;
  invitations: Invitations;
}

/**
 * Creates a verified account without a password on behalf of a master; its owner gets a mail with a link to set one. It
 * replaces an unverified registration with the same e-mail.
 * @throws AppError EMAIL_TAKEN, ROLE_NOT_FOUND, IMAGE_*; VALIDATION_FAILED when roles are not a list of ids;
 * REAUTHENTICATION_REQUIRED for the role master
 */
export async function createInvitedAccount(
  dependencies: CreateInvitedAccount,
  { body, caller, author }: { body: CreateAccountBody; caller: Caller; author: Author },
): Promise<void> {
  const { mongo, outbox, accounts, images, invitations } = dependencies;
  const roles = rolesOf(body.roles);
  const image = body.image ? await images.saveUpload(body.image) : '';
  const { correlationId } = author;
  const fullName = toSingleLine(body.fullName);
  const email = normaliseEmail(body.email);
  const fields = { fullName, email, image, roles, passwordHash: null, verified: true, type: 'local' } as const;
  try {
    await inTransaction(mongo, async (session) => {
      await assertMayGrant(dependencies, session, { roles, caller });
      await claimEmail(dependencies, session, { email, correlationId });
      const account = await accounts.insert(session, fields);
      const { id: entityId, version } = account;
      const data = { fullName, image };
      await outbox.append(session, [
        { contract: accountRegistered, entityId, version, correlationId, data },
        ...employeeEvents(account, { version, correlationId }),
        ...auditAccount(author, { before: null, after: account }),
      ]);
      await invitations.create(session, { account, correlationId });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('EMAIL_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Validates the roles. The contract cannot do it, because a registration uses the same route and must ignore any
 * value of `roles`.
 */
function rolesOf(roles: unknown): RoleName[] {
  if (roles === undefined) return ['customer'];
  if (!Array.isArray(roles) || !roles.every((role): role is string => typeof role === 'string')) {
    throw new AppError('VALIDATION_FAILED');
  }
  return roles.length === 0 ? ['customer'] : readRoles(roles);
}
