import type { ErasedAnswer, Quote } from '@garage/contracts';
import { useState } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useIsMaster } from '../../../shared/office/use-is-master.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useErasedAnswer } from '../api/erased-answer.ts';

const texts = officeQuotes.erased;

interface ErasedProps {
  quote: Quote;
  answer: NonNullable<Quote['answer']>;
}

/** The answer of a customer whose data were erased: staff see that there is one, masters can read what is kept of it. */
export function ErasedAnswerNote({ quote, answer: { at, channel } }: ErasedProps) {
  const isMaster = useIsMaster();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="text-sm font-medium">
        {officeQuotes.panel.answered(formatDateTime(at), officeQuotes.channels[channel], texts.removed)}
      </p>
      {isMaster && (
        <button
          type="button"
          aria-label={texts.openOf(quote.revision)}
          onClick={() => setOpen(true)}
          className={buttonStyle('outline', 'self-start print:hidden')}
        >
          {texts.open}
        </button>
      )}
      {isOpen && <ErasedAnswerDialog quote={quote} onClose={() => setOpen(false)} />}
    </>
  );
}

function ErasedAnswerDialog({ quote: { _id: id, revision }, onClose }: { quote: Quote; onClose: () => void }) {
  const { data, error, refetch } = useErasedAnswer(id);
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.title(revision)}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{texts.lead}</p>
        {data && <Kept kept={data} />}
        {!data && error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <div aria-busy className="skeleton h-40 rounded-control" />}
      </div>
    </Modal>
  );
}

function Kept({ kept: { erasedAt, shown, digest, answer } }: { kept: ErasedAnswer }) {
  const { at, channel, by, statement, network, userAgent } = answer;
  const facts: ReadonlyArray<readonly [name: string, value: string]> = [
    [texts.answeredAt, `${formatDateTime(at)} ${officeQuotes.channels[channel]}`],
    [texts.recordedBy, by === null ? '' : officeQuotes.panel.staff(by.slice(-6))],
    [texts.statement, statement],
    [texts.network, network],
    [texts.device, userAgent],
    [texts.note, shown?.note ?? ''],
    [texts.erasedAt, formatDateTime(erasedAt)],
    [texts.digest, digest],
  ];
  return (
    <>
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {shown && <Decisions shown={shown} decisions={answer.decisions} />}
    </>
  );
}

type DecisionsProps = Pick<ErasedAnswer['answer'], 'decisions'> & { shown: NonNullable<ErasedAnswer['shown']> };

function Decisions({ shown, decisions }: DecisionsProps) {
  const { jobStates, declinedReason } = officeQuotes.panel;
  return (
    <ul className="divide-y divide-hairline">
      {shown.jobs.map(({ id, title, finding, totals }) => {
        const { agreed = false, reason = '' } = decisions.find(({ jobId }) => jobId === id) ?? {};
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 grow font-medium wrap-anywhere">{title}</span>
            <span className="text-sm font-medium">{jobStates[agreed ? 'agreed' : 'declined']}</span>
            <span className="tabular-nums">{formatMoney(totals.total)}</span>
            {finding !== '' && <p className="basis-full text-sm wrap-anywhere text-muted">{finding}</p>}
            {reason !== '' && <p className="basis-full text-sm wrap-anywhere">{declinedReason(reason)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
