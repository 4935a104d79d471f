import type { KeyObject } from 'node:crypto';
import type { Outbox } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import type { IdentityMetrics } from './metrics.ts';
import { createCredentialRepository } from './modules/accounts/index.ts';
import { codeIndexes, createCodeRepository, createCodes } from './modules/codes/index.ts';
import { createInvitationRepository, createInvitations, invitationIndexes } from './modules/invitations/index.ts';
import { createTicketRepository, ticketIndexes } from './modules/passwords/index.ts';

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
}

/** What proves who somebody is: passwords, mailed codes and links. */
export function createProofs({ mongo, outbox, redis, prefix, now, metrics, sealKey, ...codeKeys }: ProofOptions) {
  const limits = createLimits({ redis, prefix, now });
  return {
    limits,
    now,
    credentials: createCredentialRepository(mongo),
    codes: createCodes({
      repository: createCodeRepository(mongo),
      limits,
      ...codeKeys,
      sealKey,
      now,
      onCheck: metrics.countCodeCheck,
    }),
    invitations: createInvitations({ repository: createInvitationRepository(mongo), outbox, sealKey, now }),
    tickets: createTicketRepository(mongo),
  };
}
