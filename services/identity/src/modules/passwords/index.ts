export { addPasswordRoutes } from './password-routes.ts';
export { provePassword } from './prove-password.ts';
export type { ProvePassword } from './prove-password.ts';
export { reauthTicketOf, requireReauthentication } from './reauthentication.ts';
export type { Reauthentication } from './reauthentication.ts';
export { createTicketRepository, ticketIndexes } from './ticket-repository.ts';
export type { TicketRepository } from './ticket-repository.ts';
