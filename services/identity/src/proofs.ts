import type { KeyObject } from 'node:crypto';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import type { ClientSession } from 'mongodb';
import type { IdentityMetrics } from './metrics.ts';
import type { Caller } from './modules/accounts/index.ts';
import { createCredentialRepository } from './modules/accounts/index.ts';
import { createBudgets } from './modules/attempts/index.ts';
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
  /** HMAC key of stored codes. */
  codeKey: KeyObject;
  /** Previous HMAC keys, accepted during key rotation. */
  otherCodeKeys?: readonly KeyObject[];
  /** Encrypts codes and links in mail jobs; the mailer has the same key. */
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

/** Repositories and services for everything that authenticates a person: passwords, mailed codes and links. */
export function createProofs(options: ProofOptions) {
  const { mongo, outbox, redis, prefix, now, metrics, sealKey, codeKey, otherCodeKeys } = options;
  const { mailsPerNetwork, networkLimits } = options;
  const limits = createLimits({ redis, prefix, now });
  const tickets = createTicketRepository(mongo);
  return {
    limits,
    budgets: createBudgets(redis),
    prefix,
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
    guard: createGuessGuard({ limits, redis, prefix, codeKey, networkLimits }),
    invitations: createInvitations({ repository: createInvitationRepository(mongo), outbox, sealKey, now }),
    tickets,
    /** Requires a valid reauthentication ticket, checked in the transaction of the operation. */
    reauthenticate: (session: ClientSession, { subject, request }: Caller): Promise<void> =>
      requireReauthentication({ tickets, now }, session, { subject, ticket: reauthTicketOf(request) }),
  };
}
