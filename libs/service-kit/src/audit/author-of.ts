import type { Subject } from '../auth/subject.ts';
import type { Author } from './audit-draft.ts';

/** The author of a write, taken from a route handler's input. */
export const authorOf = ({ subject, request }: { subject: Subject; request: { id: string } }): Author => ({
  accountId: subject.accountId,
  correlationId: request.id,
});
