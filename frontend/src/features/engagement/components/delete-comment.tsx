import type { Comment } from '@garage/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { useDeleteComment } from '../api/change-comments.ts';
import { EXCERPT_CHARACTERS } from '../lib/excerpt.ts';

const texts = engagementTexts.comments;

interface DeleteCommentProps {
  comment: Pick<Comment, '_id' | 'account' | 'comment'>;
  productId: string;
  /** Error message for failures without a message from the server. */
  failed: string;
}

/** Deletes the author's own comment after a confirmation. */
export function DeleteComment({ comment, productId, failed }: DeleteCommentProps) {
  const accountId = useSession()?.id;
  const [confirming, setConfirming] = useState(false);
  const removal = useDeleteComment(productId, failed);
  if (accountId === undefined || accountId !== comment.account._id) return null;
  const close = () => setConfirming(false);
  const confirm = () => removal.mutate({ accountId, id: comment._id }, { onSettled: close });
  return (
    <>
      <IconButton
        danger
        label={texts.removeNamed(cutText(comment.comment, EXCERPT_CHARACTERS))}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
      {confirming && (
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
