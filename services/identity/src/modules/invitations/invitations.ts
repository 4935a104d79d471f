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

/** An invitation that is good. It counts once it is used. */
interface GoodInvitation {
  accountId: string;
  digest: string;
}

export interface Invitations {
  /** Invites whom an account was made for to set its password: a link by mail that holds for 72 hours, once. */
  create(session: ClientSession, invited: { account: InvitedAccount; correlationId: string }): Promise<void>;
  /** Gives the token of a link to set a password to who has just proved to own the e-mail; nothing is mailed. */
  issue(session: ClientSession, accountId: string): Promise<string>;
  /** @throws AppError INVITATION_INVALID when it is none, used, replaced or over */
  check(token: string): Promise<GoodInvitation>;
  /** Uses it up, in the transaction of what it allows. @throws AppError INVITATION_INVALID when it was used meanwhile */
  use(session: ClientSession, invitation: GoodInvitation): Promise<void>;
  /** Ends what invitation the account has: it has a password now. */
  endOf(session: ClientSession, accountId: string): Promise<void>;
}

export interface InvitationsOptions {
  repository: InvitationRepository;
  outbox: Outbox;
  /** Shared with the mailer. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
}

const HOURS = 72;
const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** The token has 256 random bits: a plain hash of it cannot be turned back. */
const digestOf = (token: string): string => hash('sha256', token, 'base64url');

/** Invites an account, whichever way its link goes; gives the token of the link. */
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

    endOf: (session, accountId) => repository.removeOf(session, accountId),
  };
}
