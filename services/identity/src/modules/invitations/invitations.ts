import type { KeyObject } from 'node:crypto';
import { hash, randomBytes } from 'node:crypto';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { InvitationRepository } from './invitation-repository.ts';

interface InvitedAccount {
  id: string;
  email: string;
  fullName: string;
}

/** An invitation whose token was valid. It stays valid until `use` consumes it. */
interface ValidInvitation {
  accountId: string;
  digest: string;
}

export interface Invitations {
  /** Mails the owner of a new account a link to set a password: valid for 72 hours, once. */
  create(session: ClientSession, invited: { account: InvitedAccount; correlationId: string }): Promise<void>;
  /**
   * Returns the token of a link to set a password, for a caller who has just proved to own the e-mail; sends no mail.
   */
  issue(session: ClientSession, accountId: string): Promise<string>;
  /**
   * Checks the token of an invitation.
   * @throws AppError INVITATION_INVALID when it is unknown, used, replaced or expired
   */
  check(token: string): Promise<ValidInvitation>;
  /**
   * Consumes the invitation in the transaction it authorises. @throws AppError INVITATION_INVALID when it was used in
   * the meantime
   */
  use(session: ClientSession, invitation: ValidInvitation): Promise<void>;
  /** Removes the account's invitation, if any: the account has a password now. */
  revoke(session: ClientSession, accountId: string): Promise<void>;
}

export interface InvitationsOptions {
  repository: InvitationRepository;
  outbox: Outbox;
  /** Encrypts the token of the link in the queued mail; the mailer has the same key. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

const HOURS = 72;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** An unkeyed hash is safe because the token has 256 random bits. */
const digestOf = (token: string): string => hash('sha256', token, 'base64url');

/** Stores an invitation and returns the token of its link; the caller delivers it. */
export async function issueInvitation(
  { repository, now }: Pick<InvitationsOptions, 'repository' | 'now'>,
  session: ClientSession,
  accountId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now() + HOURS * HOUR_MS);
  await repository.put(session, { accountId, digest: digestOf(token), expiresAt });
  return token;
}

export function createInvitations({ repository, outbox, sealKey, now }: InvitationsOptions): Invitations {
  return {
    async create(session, { account: { id, email, fullName }, correlationId }) {
      const token = await issueInvitation({ repository, now }, session, id);
      const sealedToken = sealSecret({ secret: token, context: email, key: sealKey });
      const data = { to: email, fullName, sealedToken, validHours: HOURS };
      await outbox.appendJobs(session, [mailJob({ name: 'invitation', data, correlationId })]);
    },

    issue: (session, accountId) => issueInvitation({ repository, now }, session, accountId),

    async check(token) {
      const digest = digestOf(token);
      const accountId = await repository.findAccountId(digest, new Date(now()));
      if (accountId === null) throw new AppError('INVITATION_INVALID');
      return { accountId, digest };
    },

    async use(session, invitation) {
      if (!(await repository.remove(session, invitation))) throw new AppError('INVITATION_INVALID');
    },

    revoke: (session, accountId) => repository.removeOf(session, accountId),
  };
}
