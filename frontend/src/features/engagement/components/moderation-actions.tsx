import type { ManagedComment } from '@garage/contracts';
import { MAX_COMMENT_LENGTH } from '@garage/contracts/browser';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeComments as texts } from '../../../i18n/office-comments.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { hasCode } from '../../../shared/lib/failure.ts';
import { cutText } from '../../../shared/lib/cut-text.ts';
import { InlineQuestion } from '../../../shared/office/inline-question.tsx';
import { useAnswerComment, useModerateComment, useRemoveAnswer } from '../api/manage-comments.ts';
import { EXCERPT_CHARACTERS } from '../lib/excerpt.ts';
import { HideQuestion } from './hide-question.tsx';
import { RemoveComment } from './remove-comment.tsx';
import { TextQuestion } from './text-question.tsx';

type Question = 'reply' | 'removeReply' | 'hide' | 'remove';

interface ModerationActionsProps {
  comment: ManagedComment;
  removable: boolean;
}

/** The buttons for what staff do with a comment, and below them the question of the pressed one. */
export function ModerationActions({ comment, removable }: ModerationActionsProps) {
  const { _id: id, hidden, reply } = comment;
  const [question, setQuestion] = useState<Question | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const moderation = useModerateComment();
  const name = cutText(comment.comment, EXCERPT_CHARACTERS);
  const open = (next: Question) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setQuestion(next);
  };
  const close = () => {
    setQuestion(null);
    opener.current?.focus();
  };
  return (
    <>
      <div className="mt-1 -ml-2 flex flex-wrap">
        <Action
          text={reply ? texts.editReply : texts.reply}
          label={reply ? texts.editReplyNamed(name) : texts.replyNamed(name)}
          onClick={open('reply')}
        />
        {reply && (
          <Action text={texts.removeReply} label={texts.removeReplyNamed(name)} onClick={open('removeReply')} />
        )}
        {hidden ? (
          <Action
            text={texts.show}
            label={texts.showNamed(name)}
            disabled={moderation.isPending}
            onClick={() => moderation.mutate({ id, hidden: false })}
          />
        ) : (
          <Action text={texts.hide} label={texts.hideNamed(name)} onClick={open('hide')} />
        )}
        {removable && <Action danger text={texts.remove} label={texts.removeNamed(name)} onClick={open('remove')} />}
      </div>
      {question === 'reply' && <ReplyQuestion comment={comment} onClose={close} />}
      {question === 'removeReply' && <RemoveReplyQuestion comment={comment} onClose={close} />}
      {question === 'hide' && <HideQuestion comment={comment} onClose={close} />}
      {question === 'remove' && <RemoveComment comment={comment} onClose={close} />}
    </>
  );
}

interface ActionProps {
  text: string;
  /** Accessible name, which contains the action and what it applies to. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Action({ text, label, danger = false, disabled = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'min-h-11 min-w-11 px-2 text-sm font-semibold hover:underline disabled:opacity-40',
        danger ? 'text-red' : 'text-brand',
      )}
    >
      {text}
    </button>
  );
}

interface QuestionProps {
  comment: ManagedComment;
  onClose: () => void;
}

function ReplyQuestion({ comment: { _id: id, comment, reply }, onClose }: QuestionProps) {
  const answer = useAnswerComment();
  const latest = reply?.at ?? null;
  const [opened] = useState(latest);
  // After a conflict the new reply is shown above the form, so that the next attempt replaces it knowingly.
  const [isWarned, setWarned] = useState(false);
  const send = (text: string) =>
    answer.mutateAsync({ id, text, shownAt: isWarned ? latest : opened }).catch((error: Error) => {
      setWarned(isWarned || hasCode('CONFLICT')(error));
      throw error;
    });
  return (
    <TextQuestion
      draftOf={{ form: 'comment-reply', record: id, label: cutText(comment, EXCERPT_CHARACTERS) }}
      label={texts.replyLabel}
      action={texts.replySend}
      missingText={texts.replyMissing}
      maxLength={MAX_COMMENT_LENGTH}
      initial={reply?.text ?? ''}
      busy={answer.isPending}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function RemoveReplyQuestion({ comment: { _id: id, reply }, onClose }: QuestionProps) {
  const removal = useRemoveAnswer();
  return (
    <InlineQuestion
      title={texts.removeReplyTitle}
      action={texts.removeReply}
      keep={office.cancel}
      busy={removal.isPending}
      onConfirm={() => removal.mutate({ id, ...(reply && { shownAt: reply.at }) }, { onSettled: onClose })}
      onClose={onClose}
    >
      {reply?.text}
    </InlineQuestion>
  );
}
