import type { OrderQuotes, Quote, RepairOrderDetail } from '@garage/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useOrderQuotes, useRemoveQuote, useWithdrawQuote } from '../api/quotes.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { CustomerLinks } from './customer-links.tsx';
import { DecidedJobs } from './decided-jobs.tsx';
import { QuestionList } from './question-list.tsx';
import { QuoteRow } from './quote-row.tsx';
import type { QuoteAction } from './quote-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

const texts = officeQuotes.panel;

/** The quotes of an order, what its customer decided and asked, and the links. */
export function QuotesPanel({ order }: { order: RepairOrderDetail }) {
  const { data, error, refetch } = useOrderQuotes(order._id);
  const hasDraft = data?.quotes.some(({ state }) => state === 'draft') ?? true;
  return (
    <Panel
      title={texts.title}
      beside={
        order.state === 'open' &&
        !hasDraft && (
          <Link to={paths.managerQuote(order._id)} className={buttonStyle('outline', 'print:hidden')}>
            <FileText aria-hidden size={18} />
            {data?.quotes.length === 0 ? texts.create : texts.createNext}
          </Link>
        )
      }
    >
      {!data && error && <ListFailure text={officeQuotes.failures.list} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-24" />}
      {data && <LoadedQuotes order={order} quotes={data} />}
    </Panel>
  );
}

interface LoadedQuotesProps {
  order: RepairOrderDetail;
  quotes: OrderQuotes;
}

function LoadedQuotes({ order, quotes }: LoadedQuotesProps) {
  // Each dialog works with the quote that staff saw when they opened it.
  const [dialog, setDialog] = useState<{ action: QuoteAction; quote: Quote } | null>(null);
  const isOpen = order.state === 'open';
  return (
    <>
      {quotes.quotes.length === 0 && (
        <div className="text-muted">
          <p>{texts.none}</p>
          {isOpen && <p>{texts.noneHelp}</p>}
        </div>
      )}
      <QuestionList questions={quotes.questions} />
      <ul className="divide-y divide-hairline">
        {quotes.quotes.map((quote) => (
          <QuoteRow
            key={quote._id}
            order={order}
            quote={quote}
            onAct={isOpen ? (action) => setDialog({ action, quote }) : null}
          />
        ))}
      </ul>
      <DecidedJobs order={order} jobs={quotes.jobs} />
      {hasSent(quotes) && <CustomerLinks order={order} quotes={quotes} />}
      {dialog && <QuoteDialog {...dialog} order={order} onClose={() => setDialog(null)} />}
    </>
  );
}

const hasSent = ({ quotes, links }: OrderQuotes): boolean =>
  links.length > 0 || quotes.some(({ sentAt }) => sentAt !== null);

interface QuoteDialogProps {
  order: RepairOrderDetail;
  action: QuoteAction;
  quote: Quote;
  onClose: () => void;
}

function QuoteDialog({ order, action, quote, onClose }: QuoteDialogProps) {
  if (action === 'send') return <SendDialog order={order} quote={quote} onClose={onClose} />;
  if (action === 'withdraw') return <WithdrawDialog quote={quote} onClose={onClose} />;
  if (action === 'remove') return <RemoveDraftDialog quote={quote} onClose={onClose} />;
  const { digest } = quote;
  return digest === null ? null : <ConsentDialog quote={{ ...quote, digest }} onClose={onClose} />;
}

type OneQuote = Pick<QuoteDialogProps, 'quote' | 'onClose'>;

function WithdrawDialog({ quote: { _id: id, revision, version }, onClose }: OneQuote) {
  const withdraw = useWithdrawQuote(id);
  const names = officeQuotes.withdraw;
  return (
    <ReasonDialog
      texts={{ ...names, title: names.title(revision) }}
      busy={withdraw.isPending}
      onConfirm={(reason) => withdraw.mutate({ version, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDraftDialog({ quote: { _id: id, revision, totals }, onClose }: OneQuote) {
  return (
    <RemoveDialog
      title={texts.removeTitle}
      text={texts.removeText(revision, formatMoney(totals.total))}
      removal={useRemoveQuote()}
      input={id}
      onClose={onClose}
    />
  );
}
