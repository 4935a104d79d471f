export { auditDraft } from './audit-draft.ts';
export { authorOf } from './author-of.ts';
export type { Author } from './audit-draft.ts';
export { changesBetween } from './changes-between.ts';
export type { AuditedFields } from './changes-between.ts';
export { maskEmail, maskPhone, redact } from './mask.ts';
export { createAuditRecorder, createChangeRecorder } from './record-changes.ts';
export type { ChangeRecorder } from './record-changes.ts';
