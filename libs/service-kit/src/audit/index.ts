export { auditDraft } from './audit-draft.ts';
export { authorOf } from './author-of.ts';
export type { AuditContract, Author, AuditedWrite } from './audit-draft.ts';
export { changesBetween } from './changes-between.ts';
export type { AuditedFields } from './changes-between.ts';
export { maskEmail, maskPhone } from './mask.ts';
