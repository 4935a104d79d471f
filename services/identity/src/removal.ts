import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import {
  createAccountChangeRepository,
  createEmailChangeRepository,
  createRegistrationRepository,
  createSocialIdentityRepository,
} from './modules/accounts/index.ts';
import { createCodeRepository, forgetCodes } from './modules/codes/index.ts';
import { createInvitationRepository } from './modules/invitations/index.ts';
import { createTicketRepository } from './modules/passwords/index.ts';
import { createErasureRepository } from './modules/privacy/index.ts';
import { createSignInRepository } from './modules/sessions/index.ts';

/** The repositories that the removal of an account writes to. */
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
    codes: { forget: forgetCodes.bind(null, codes) },
    invitations: { endOf: invitations.removeOf.bind(invitations) },
  };
}
