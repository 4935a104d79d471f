import type { LinkView } from '@garage/contracts';
import { errorCatalogue } from '@garage/contracts/browser';
import { linkPageTexts } from '../i18n/link-page.ts';
import { formatDateTime } from '../shared/lib/format.ts';
import { fields, places } from './form-fields.ts';
import type { Problem } from './form-fields.ts';

const texts = linkPageTexts.questions;
const MAX_QUESTION = 1000;
const MAX_WHEN = 200;

interface QuestionFormFacts {
  /** Number of the order, under which the page's script keeps what is typed. */
  number: string;
  action: string;
  /** Ids of the next question and of the next wish to be called. */
  ids: { question: string; callback: string };
  /** A question that was not accepted. */
  text: string;
  problem: Problem | null;
}

interface QuestionsViewProps extends QuestionFormFacts {
  questions: LinkView['questions'];
}

/** Questions with their answers, and the two forms. */
export function QuestionsView({ questions, ...form }: QuestionsViewProps) {
  return (
    <section className="card no-print" id={places.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">{texts.title}</h2>
      <p className="help">{texts.lead}</p>
      <QuestionList questions={questions} />
      <QuestionForm {...form} />
      <form method="post" action={form.action} className="callback">
        <input type="hidden" name={fields.questionId} value={form.ids.callback} />
        <input type="hidden" name={fields.kind} value="callback" />
        <label className="label" htmlFor="when">
          {texts.when}
        </label>
        <input
          className="field"
          type="text"
          id="when"
          name={fields.text}
          maxLength={MAX_WHEN}
          autoComplete="off"
          aria-describedby="when-help"
        />
        <p className="help" id="when-help">
          {texts.whenHelp}
        </p>
        <button type="submit" className="button-quiet mt-3">
          {texts.callMe}
        </button>
      </form>
    </section>
  );
}

function QuestionForm({ number, action, ids, text, problem }: QuestionFormFacts) {
  return (
    <form method="post" action={action} className="mt-4" data-question={number}>
      <input type="hidden" name={fields.questionId} value={ids.question} />
      <input type="hidden" name={fields.kind} value="question" />
      <label className="label" htmlFor="question">
        {texts.text}
      </label>
      <textarea
        className="field"
        id="question"
        name={fields.text}
        rows={3}
        maxLength={MAX_QUESTION}
        required
        data-invalid={errorCatalogue.QUESTION_EMPTY.message}
        defaultValue={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : 'question-wrong'}
      />
      {problem !== null && (
        <p className="wrong" id="question-wrong">
          {problem.message}
        </p>
      )}
      <button type="submit" className="button-quiet mt-3">
        {texts.send}
      </button>
    </form>
  );
}

function QuestionList({ questions }: Pick<LinkView, 'questions'>) {
  return (
    <div id="question-list">
      {questions.length > 0 && (
        <ul className="lines" aria-label={texts.list}>
          {questions.map(({ _id, kind, text, at, answer, answeredAt }) => (
            <li key={_id} className="py-3">
              <p className="text-sm text-muted">
                {kind === 'callback' ? texts.callback : texts.you}, {formatDateTime(at)}
              </p>
              {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
              <Answer kind={kind} answer={answer} answeredAt={answeredAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Answer({ kind, answer, answeredAt }: Pick<LinkView['questions'][number], 'kind' | 'answer' | 'answeredAt'>) {
  if (answeredAt === null) return <p className="text-sm text-muted">{texts.waiting}</p>;
  return (
    <div className="decision mt-2">
      <p className="text-sm text-muted">
        {kind === 'callback' ? texts.answeredCall : texts.answer}, {formatDateTime(answeredAt)}
      </p>
      {answer !== '' && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
    </div>
  );
}
