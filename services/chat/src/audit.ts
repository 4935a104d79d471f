import { chatAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { AuditedWrite, Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';

/** What a write in this service adds to the audit log. */
export const audit = (author: Author, write: AuditedWrite): EventDraft[] => auditDraft(chatAudited, author, write);
