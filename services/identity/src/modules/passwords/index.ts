export { addPasswordRoutes } from './password-routes.ts';
export { createTicketRepository, ticketIndexes } from './ticket-repository.ts';
