export { auditIndexes, createAuditRepository } from './audit-repository.ts';
export { addAuditRoutes } from './audit-routes.ts';
export { followAudits } from './audit-subscribers.ts';
