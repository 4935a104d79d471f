import type { ManagedComment } from '@garage/contracts';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { useRemoveComment } from '../api/manage-comments.ts';

/** Asks staff before deleting somebody's comment. */
export function RemoveComment({ comment, onClose }: { comment: ManagedComment; onClose: () => void }) {
  return (
    <RemoveDialog
      title={texts.removeTitle}
      text={comment.comment}
      removal={useRemoveComment()}
      input={comment._id}
      onClose={onClose}
    />
  );
}
