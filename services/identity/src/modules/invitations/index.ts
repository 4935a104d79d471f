export { createInvitationRepository, invitationIndexes } from './invitation-repository.ts';
export type { InvitationRepository } from './invitation-repository.ts';
export { createInvitations, issueInvitation } from './invitations.ts';
export type { Invitations } from './invitations.ts';
