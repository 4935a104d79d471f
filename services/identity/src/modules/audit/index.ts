export { auditIndexes, createAuditRepository } from './audit-repository.ts';
export { addAuditRoutes } from './audit-routes.ts';
export { consumeAuditEvents } from './audit-subscribers.ts';
