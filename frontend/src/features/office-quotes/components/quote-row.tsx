import type { Quote, RepairOrderDetail } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { QuoteChip, SeverityChip } from './chips.tsx';
import { ErasedAnswerNote } from './erased-answer.tsx';
import { Signature } from './signature.tsx';

const texts = officeQuotes.panel;

export type QuoteAction = 'send' | 'remove' | 'record' | 'withdraw';

interface QuoteRowProps {
  order: RepairOrderDetail;
  quote: Quote;
  /** Null when the order has ended. */
  onAct: ((action: QuoteAction) => void) | null;
}

/** One quote of an order: its state, amount and answer. */
export function QuoteRow({ order, quote, onAct }: QuoteRowProps) {
  const { revision, state, totals, answer, withdrawnReason } = quote;
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold">{texts.revision(revision)}</p>
        <QuoteChip state={state} />
        <p className="grow text-right text-lg font-semibold tabular-nums">{formatMoney(totals.total)}</p>
      </div>
      <p className="text-sm text-muted tabular-nums">{timesOf(quote)}</p>
      {answer && !answer.isErased && <Answer order={order} quote={quote} answer={answer} />}
      {answer?.isErased === true && <ErasedAnswerNote quote={quote} answer={answer} />}
      {withdrawnReason !== '' && <p className="text-sm wrap-anywhere">{texts.withdrawnReason(withdrawnReason)}</p>}
      <JobSummary quote={quote} />
      {onAct && <Actions order={order} quote={quote} onAct={onAct} />}
    </li>
  );
}

const timesOf = ({ updatedAt, sentAt, validUntil }: Quote): string =>
  sentAt === null || validUntil === null
    ? texts.saved(formatDateTime(updatedAt))
    : texts.sent(formatDateTime(sentAt), formatDateTime(validUntil));

const CODE_LENGTH = 6;

interface AnswerProps {
  order: RepairOrderDetail;
  quote: Quote;
  answer: NonNullable<Quote['answer']>;
}

function Answer({ order, quote: { _id: quoteId, revision }, answer }: AnswerProps) {
  const { at, channel, decisions, by, statement, hasSignature } = answer;
  const own = useSession()?.id;
  const agreed = decisions.filter((decision) => decision.agreed).length;
  const counts = texts.counts(agreed, decisions.length - agreed);
  return (
    <>
      <p className="text-sm font-medium">
        {texts.answered(formatDateTime(at), officeQuotes.channels[channel], counts)}
      </p>
      {by !== null && (
        <p className="text-sm wrap-anywhere">
          {texts.recordedBy(by === own ? texts.you : nameOf(by, order), statement)}
        </p>
      )}
      {hasSignature && <Signature quoteId={quoteId} revision={revision} at={at} />}
    </>
  );
}

/** The order's history names its staff. */
const nameOf = (id: string, { history }: RepairOrderDetail): string =>
  history.find(({ by }) => by === id)?.byName ?? texts.staff(id.slice(-CODE_LENGTH));

function JobSummary({ quote: { jobs, answer } }: { quote: Quote }) {
  if (jobs.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand md:pointer-fine:min-h-0 md:pointer-fine:py-0">
        {texts.showJobs(jobs.length)}
      </summary>
      <ul className="mt-1 flex flex-col gap-1.5">
        {jobs.map(({ id, title, severity, totals }) => {
          const decision = answer?.decisions.find(({ jobId }) => jobId === id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <SeverityChip severity={severity} />
              <span className="min-w-0 grow wrap-anywhere">{title}</span>
              {decision && (
                <span className="font-medium">{texts.jobStates[decision.agreed ? 'agreed' : 'declined']}</span>
              )}
              <span className="tabular-nums">{formatMoney(totals.total)}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Actions({ order, quote, onAct }: QuoteRowProps & { onAct: (action: QuoteAction) => void }) {
  const { state, jobs, revision } = quote;
  if (state === 'draft')
    return (
      <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
        <Link to={paths.managerQuote(order._id)} className={buttonStyle('outline')}>
          {texts.edit}
        </Link>
        {jobs.length > 0 && (
          <button type="button" onClick={() => onAct('send')} className={buttonStyle('brand')}>
            {officeQuotes.send.action}
          </button>
        )}
        <button type="button" onClick={() => onAct('remove')} className={buttonStyle('outline', 'text-red')}>
          {texts.remove}
        </button>
      </div>
    );
  if (state !== 'sent') return null;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow print:hidden">
      <button type="button" onClick={() => onAct('record')} className={buttonStyle('outline')}>
        {texts.record}
      </button>
      <button
        type="button"
        aria-label={texts.withdrawOf(revision)}
        onClick={() => onAct('withdraw')}
        className={buttonStyle('outline', 'text-red')}
      >
        {texts.withdraw}
      </button>
    </div>
  );
}
