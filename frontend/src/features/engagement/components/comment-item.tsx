import type { Comment } from '@garage/contracts';
import type { ReactNode } from 'react';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';

interface CommentItemProps {
  comment: Pick<Comment, 'account' | 'comment' | 'createdAt'>;
  /** Content beside the author's name, such as a status. */
  state?: ReactNode;
  /** Buttons for actions on the comment. */
  actions?: ReactNode;
  /** Content below the text, such as the reply. */
  children?: ReactNode;
}

/** A comment with author and time. */
export function CommentItem({ comment: { account, comment, createdAt }, state, actions, children }: CommentItemProps) {
  const name = account.fullName || engagementTexts.comments.nameless;
  return (
    <li className="flex gap-3 border-t border-hairline py-4 first:border-t-0">
      <Avatar image="" fullName={name} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold break-words">{name}</span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {formatDateTime(createdAt)}
          </time>
          {state}
        </p>
        <p className="mt-1 break-words whitespace-pre-line">{comment}</p>
        {children}
      </div>
      {actions && <div className="flex shrink-0 items-start">{actions}</div>}
    </li>
  );
}
