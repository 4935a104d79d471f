import type { ManagedComment } from '@garage/contracts';
import type { ReactNode } from 'react';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentReply } from './comment-reply.tsx';
import { ModerationActions } from './moderation-actions.tsx';

interface ManagedItemProps {
  comment: ManagedComment;
  /** Name of the product, where the list contains several. */
  product?: ReactNode;
  /** Button at the side. */
  actions?: ReactNode;
  /** True where staff may delete anybody's comment. */
  removable?: boolean;
}

/** A comment in the back office: with its reply, why it is hidden, and what staff can do with it. */
export function ManagedItem({ comment, product, actions, removable = false }: ManagedItemProps) {
  const { hidden, hiddenReason, reply } = comment;
  return (
    <CommentItem
      comment={comment}
      state={
        <>
          {hidden && <Chip tone="grey">{texts.hidden}</Chip>}
          {product}
        </>
      }
      actions={actions}
    >
      {hiddenReason !== '' && <p className="mt-1 text-sm break-words text-muted">{texts.reason(hiddenReason)}</p>}
      {reply && <CommentReply reply={reply} by={reply.by} />}
      <ModerationActions comment={comment} removable={removable} />
    </CommentItem>
  );
}
