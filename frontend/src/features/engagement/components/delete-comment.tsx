import type { Comment } from '@garage/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { useDeleteComment } from '../api/change-comments.ts';

const texts = engagementTexts.comments;

/** How much of a comment is enough to know which one it is. */
const nameCharacters = 60;

interface DeleteCommentProps {
  comment: Comment;
  productId: string;
  /** What is said when it fails for no reason that has words of its own. */
  failed: string;
}

/** For the author alone: deletes the comment, once that is confirmed. */
export function DeleteComment({ comment, productId, failed }: DeleteCommentProps) {
  const accountId = useSession()?.id;
  const [asked, setAsked] = useState(false);
  const removal = useDeleteComment(productId, failed);
  if (accountId === undefined || accountId !== comment.account._id) return null;
  const close = () => setAsked(false);
  const confirm = () => removal.mutate({ accountId, id: comment._id }, { onSettled: close });
  return (
    <>
      <IconButton
        danger
        label={texts.removeNamed(cutText(comment.comment, nameCharacters))}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
      {asked && (
        <ConfirmDialog
          final
          title={texts.removeTitle}
          action={texts.remove}
          busy={removal.isPending}
          onConfirm={confirm}
          onClose={close}
        >
          <p className="line-clamp-4 break-words">{comment.comment}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
