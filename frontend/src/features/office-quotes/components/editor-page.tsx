import type { RepairOrderDetail } from '@garage/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useOrderQuotes } from '../api/quotes.ts';
import { useRates } from '../api/rates.ts';
import { useOrder } from '../api/sources.ts';
import { pricingOf } from '../lib/quote-fields.ts';
import { QuoteForm } from './quote-form.tsx';

const { editor: texts, failures } = officeQuotes;

/** Drafts and sends a quote of a repair order. */
export function EditorPage({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrder(orderId);
  if (isForbidden(error)) return <NoAccess />;
  return (
    <OfficePage
      title={order ? texts.title(order.number) : texts.untitled}
      beside={
        order && (
          <>
            <Link to={paths.managerRates} className={buttonStyle('outline')}>
              {texts.toRates}
            </Link>
            <Link to={paths.managerRepair(orderId)} className={buttonStyle('outline')}>
              {texts.toOrder}
            </Link>
          </>
        )
      }
    >
      {order?.state === 'open' && <OpenOrder order={order} />}
      {order && order.state !== 'open' && (
        <Missing text={texts.closed}>
          <Link to={paths.managerRepair(orderId)} className={buttonStyle('outline', 'mt-4')}>
            {texts.toOrder}
          </Link>
        </Missing>
      )}
      {order === null && (
        <Missing text={texts.missing}>
          <Link to={paths.managerWorkshop} className={buttonStyle('outline', 'mt-4')}>
            {texts.toBoard}
          </Link>
        </Missing>
      )}
      {order === undefined && error && (
        <ListFailure text={failures.order} error={error} onRetry={() => void refetch()} />
      )}
      {order === undefined && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}

function Missing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{text}</p>
      {children}
    </div>
  );
}

function OpenOrder({ order }: { order: RepairOrderDetail }) {
  const quotes = useOrderQuotes(order._id);
  const rates = useRates();
  // The form is mounted anew to show the present state of a draft that others have changed.
  const [opening, setOpening] = useState(1);
  const reload = async () => {
    await quotes.refetch();
    setOpening(opening + 1);
  };
  if (quotes.data && rates.data)
    return (
      <>
        <p className="-mt-3 mb-5 text-muted">
          {order.vehicle.plate} · {order.complaint}
        </p>
        <QuoteForm
          key={opening}
          order={order}
          quotes={quotes.data}
          pricing={pricingOf(rates.data, order.vehicle.kind, todayInVietnam())}
          onReload={() => void reload()}
        />
      </>
    );
  const error = quotes.error ?? rates.error;
  if (!error) return <div aria-busy className="skeleton h-120" />;
  const retry = () => void Promise.all([quotes.refetch(), rates.refetch()]);
  return <ListFailure text={quotes.error ? failures.list : failures.rates} error={error} onRetry={retry} />;
}
