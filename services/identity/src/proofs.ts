import type { KeyObject } from 'node:crypto';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import type { ClientSession } from 'mongodb';
import type { IdentityMetrics } from './metrics.ts';
import type { Caller } from './modules/accounts/index.ts';
import { createCredentialRepository } from './modules/accounts/index.ts';
import { codeIndexes, createCodeRepository, createCodes, createGuessGuard } from './modules/codes/index.ts';
import type { NetworkLimits } from './modules/codes/index.ts';
import { createInvitationRepository, createInvitations, invitationIndexes } from './modules/invitations/index.ts';
import {
  createTicketRepository,
  reauthTicketOf,
  requireReauthentication,
  ticketIndexes,
} from './modules/passwords/index.ts';

export const proofIndexes: CollectionIndexes[] = [codeIndexes, invitationIndexes, ticketIndexes];

export interface ProofKeys {
  /** Of the HMAC that is kept of a mailed code. */
  codeKey: KeyObject;
  /** Keys whose codes are still taken, while a key is changed. */
  otherCodeKeys?: readonly KeyObject[];
  /** What mails carry waits sealed with it; the mailer has the same. */
  sealKey: KeyObject;
}

interface ProofOptions extends ProofKeys {
  mongo: Mongo;
  outbox: Outbox;
  redis: Redis;
  prefix: string;
  now: () => number;
  metrics: IdentityMetrics;
  mailsPerNetwork: number | undefined;
  networkLimits?: Partial<NetworkLimits> | undefined;
}

/** What proves who somebody is: passwords, mailed codes and links. */
export function createProofs(options: ProofOptions) {
  const { mongo, outbox, redis, prefix, now, metrics, sealKey, codeKey, otherCodeKeys } = options;
  const { mailsPerNetwork, networkLimits } = options;
  const limits = createLimits({ redis, prefix, now });
  const tickets = createTicketRepository(mongo);
  return {
    limits,
    now,
    credentials: createCredentialRepository(mongo),
    codes: createCodes({
      repository: createCodeRepository(mongo),
      limits,
      codeKey,
      ...(otherCodeKeys && { otherCodeKeys }),
      sealKey,
      now,
      mailsPerNetwork,
      onCheck: metrics.countCodeCheck,
    }),
    guard: createGuessGuard({ limits, redis, prefix, codeKey, ofNetwork: networkLimits }),
    invitations: createInvitations({ repository: createInvitationRepository(mongo), outbox, sealKey, now }),
    tickets,
    /** Refuses a caller who has shown no more than a token, in the transaction of what is asked. */
    reauthenticate: (session: ClientSession, { subject, request }: Caller): Promise<void> =>
      requireReauthentication({ tickets, now }, session, { subject, ticket: reauthTicketOf(request) }),
  };
}
