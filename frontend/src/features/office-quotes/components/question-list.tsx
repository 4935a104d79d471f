import type { LinkQuestion } from '@garage/contracts';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { hasCode } from '../../../shared/lib/failure.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useAnswerQuestion } from '../api/quotes.ts';

const { panel: texts, question: names } = officeQuotes;
const MAX_ANSWER = 1000;

/** What a customer asked at the link, newest first. */
export function QuestionList({ questions }: { questions: readonly LinkQuestion[] }) {
  const [asked, setAsked] = useState<LinkQuestion | null>(null);
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{texts.questions}</h3>
      <ul className="divide-y divide-hairline">
        {questions.map((question) => (
          <QuestionRow key={question._id} question={question} onAnswer={() => setAsked(question)} />
        ))}
      </ul>
      {asked && (
        <AnswerDialog
          question={questions.find(({ _id }) => _id === asked._id) ?? asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function QuestionRow({ question, onAnswer }: { question: LinkQuestion; onAnswer: () => void }) {
  const { _id: id, kind, text, at, answeredAt } = question;
  const reply = useAnswerQuestion(id);
  const when = formatDateTime(at);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="text-sm text-muted">
          {texts.kinds[kind]} · {when}
        </p>
        {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
        <Answer question={question} />
      </div>
      {answeredAt === null && <Chip tone="amber">{texts.waiting}</Chip>}
      {answeredAt === null && kind === 'callback' && (
        <button
          type="button"
          aria-label={texts.calledOf(when)}
          disabled={reply.isPending}
          onClick={() => reply.mutate({ answer: names.calledAnswer, shownAt: null })}
          className={buttonStyle('outline')}
        >
          <PhoneCall aria-hidden size={18} />
          {texts.called}
        </button>
      )}
      {answeredAt === null && kind === 'question' && (
        <button type="button" aria-label={texts.answerOf(text)} onClick={onAnswer} className={buttonStyle('outline')}>
          {texts.answer}
        </button>
      )}
    </li>
  );
}

const Answer = ({ question: { answer, answeredAt } }: { question: LinkQuestion }) =>
  answeredAt !== null && (
    <p className="text-sm whitespace-pre-line wrap-anywhere text-muted">
      {texts.answeredAt(formatDateTime(answeredAt))}: {answer}
    </p>
  );

function AnswerDialog({ question, onClose }: { question: LinkQuestion; onClose: () => void }) {
  const { _id: id, text, answeredAt } = question;
  const [answer, setAnswer] = useState('');
  const [isChecked, setChecked] = useState(false);
  const reply = useAnswerQuestion(id);
  const isMissing = answer.trim() === '';
  useWaitingInput(!isMissing);
  const [opened] = useState(answeredAt);
  // After a conflict the colleague's answer is shown in the form, so that the next attempt replaces it knowingly.
  const [isWarned, setWarned] = useState(false);
  const save = () => {
    setChecked(true);
    if (isMissing || reply.isPending) return;
    const onError = (error: Error) => setWarned(isWarned || hasCode('CONFLICT')(error));
    reply.mutate({ answer: answer.trim(), shownAt: isWarned ? answeredAt : opened }, { onSuccess: onClose, onError });
  };
  return (
    <Modal open busy={reply.isPending} onClose={onClose} kind="centre" title={names.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="flex flex-col gap-4"
      >
        <blockquote className="border-l-4 border-hairline pl-3 whitespace-pre-line wrap-anywhere">{text}</blockquote>
        <Answer question={question} />
        <TextAreaField
          required
          data-first-focus
          label={names.answer}
          help={names.help}
          rows={4}
          maxLength={MAX_ANSWER}
          value={answer}
          error={isChecked && isMissing ? names.required : undefined}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <FormActions action={names.action} busy={reply.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
