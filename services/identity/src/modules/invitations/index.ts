export { createInvitationRepository, invitationIndexes } from './invitation-repository.ts';
export { createInvitations } from './invitations.ts';
export type { Invitations } from './invitations.ts';
