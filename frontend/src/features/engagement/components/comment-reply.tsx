import type { Comment } from '@garage/contracts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';

interface CommentReplyProps {
  reply: NonNullable<Comment['reply']>;
  /** Name of the member of staff who wrote it, for staff only. */
  by?: string;
}

/** The garage's reply to a comment. */
export function CommentReply({ reply: { text, at }, by }: CommentReplyProps) {
  return (
    <div className="mt-3 border-l-2 border-brand pl-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{engagementTexts.comments.reply}</span>
        <time dateTime={at} className="text-sm text-muted">
          {formatDateTime(at)}
        </time>
        {by && <span className="text-sm break-words text-muted">{by}</span>}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </div>
  );
}
