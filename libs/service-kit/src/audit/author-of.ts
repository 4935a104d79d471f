import type { Subject } from '../auth/subject.ts';
import type { Author } from './audit-draft.ts';

/** Who writes, as a handler's input says. */
export const authorOf = ({ subject, request }: { subject: Subject; request: { id: string } }): Author => ({
  accountId: subject.accountId,
  correlationId: request.id,
});
