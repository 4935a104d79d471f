export { createOrderHandovers } from './finish-order.ts';
export { findClaims } from './guarantees.ts';
export { addHandoverRoutes } from './handover-routes.ts';
export { statementSection } from './personal-section.ts';
export { presentStatement } from './statement-presenter.ts';
export type { Statement } from './statement.ts';
export type { StatementRepository } from './statement-repository.ts';
export { createStatementRepository, statementIndexes } from './statement-repository.ts';
