import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import {
  createAccountChangeRepository,
  createEmailChangeRepository,
  createRegistrationRepository,
  createSocialIdentityRepository,
} from './modules/accounts/index.ts';
import { createCodeRepository, removeCodesOf } from './modules/codes/index.ts';
import { createInvitationRepository } from './modules/invitations/index.ts';
import { createTicketRepository } from './modules/passwords/index.ts';
import { createErasureRepository } from './modules/privacy/index.ts';
import { createSignInRepository } from './modules/sessions/index.ts';

/** The repositories that account removal writes to. */
export function openRemoval({ mongo, outbox }: { mongo: Mongo; outbox: Outbox }) {
  const [codes, invitations] = [createCodeRepository(mongo), createInvitationRepository(mongo)];
  return {
    mongo,
    outbox,
    erasures: createErasureRepository(mongo),
    changes: createAccountChangeRepository(mongo),
    signIns: createSignInRepository(mongo),
    identities: createSocialIdentityRepository(mongo),
    registrations: createRegistrationRepository(mongo),
    emailChanges: createEmailChangeRepository(mongo),
    tickets: createTicketRepository(mongo),
    codes: { removeOf: removeCodesOf.bind(null, codes) },
    invitations: { revoke: invitations.removeOf.bind(invitations) },
  };
}
