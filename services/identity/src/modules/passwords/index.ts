export { addPasswordRoutes } from './password-routes.ts';
export { provePassword } from './prove-password.ts';
export type { ProvePassword } from './prove-password.ts';
export { createTicketRepository, ticketIndexes } from './ticket-repository.ts';
