import type { ManagedComment } from '@garage/contracts';
import { MAX_HIDING_REASON_LENGTH } from '@garage/contracts/browser';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { useModerateComment } from '../api/manage-comments.ts';
import { EXCERPT_CHARACTERS } from '../lib/excerpt.ts';
import { TextQuestion } from './text-question.tsx';

interface HideQuestionProps {
  comment: ManagedComment;
  onClose: () => void;
}

/** Hides a comment for a usual reason with one press, or for a typed one. */
export function HideQuestion({ comment: { _id: id, comment }, onClose }: HideQuestionProps) {
  const moderation = useModerateComment();
  const hide = (reason: string) => moderation.mutateAsync({ id, hidden: true, reason });
  return (
    <TextQuestion
      draftOf={{ form: 'hiding-reason', record: id, label: cutText(comment, EXCERPT_CHARACTERS) }}
      choices={{ label: texts.usualReasons, texts: texts.reasons }}
      label={texts.hideLabel}
      action={texts.hideSend}
      missingText={texts.hideMissing}
      maxLength={MAX_HIDING_REASON_LENGTH}
      busy={moderation.isPending}
      onSubmit={hide}
      onClose={onClose}
    />
  );
}
