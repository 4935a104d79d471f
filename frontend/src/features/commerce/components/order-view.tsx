import type { OrderDetail } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { ArrowLeft, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { OrderStatusChip } from '../../../shared/office/order-status-chip.tsx';
import { PrintHeader } from '../../../shared/ui/print-header.tsx';
import { useOrder } from '../api/get-order.ts';
import { useReorder } from '../api/reorder.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isMissing, OrderFailed, OrderMissing } from './order-states.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';

const texts = commerceTexts.order;
const describe = (error: Error) => describeFailure(error, texts.failed);

/** One order of the signed-in user: loading, failed, missing or shown. */
export default function OrderView({ accountId, id }: { accountId: string; id: string }) {
  const { data: detail, error, refetch } = useOrder(accountId, id);
  const failure = !detail && error && !isMissing(error) ? error : null;
  useFailureToast(failure, describe);
  if (failure) return <OrderFailed error={failure} onRetry={() => void refetch()} />;
  if (!detail) return error ? <OrderMissing /> : <OrderSkeleton />;
  if (detail.lines.length === 0) return <OrderMissing />;
  return <Order accountId={accountId} detail={detail} />;
}

function Order({ accountId, detail }: { accountId: string; detail: OrderDetail }) {
  const { order, lines, timeline } = detail;
  const code = orderCodeOf(order._id);
  return (
    <>
      <PrintHeader />
      <BackLink />
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl md:text-3xl" title={order._id}>
            {texts.title(code)}
          </h1>
          <p className="mt-1 text-muted">
            {texts.date}: <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <output aria-label={texts.status}>
          <OrderStatusChip status={order.status} />
        </output>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <OrderLines lines={lines} total={order.total} />
        <div className="flex min-w-0 flex-col gap-6">
          <OrderTimeline timeline={timeline} />
          <Receiver order={order} />
          <Actions accountId={accountId} order={order} />
        </div>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link
      to={paths.orderHistory}
      className="inline-flex min-h-11 items-center gap-2 font-medium text-brand hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden size={18} />
      {texts.back}
    </Link>
  );
}

type OrderPart = Pick<OrderDetail, 'order'>;

function Receiver({ order: { name, phone, email, address, note } }: OrderPart) {
  return (
    <section aria-label={texts.receiver} className="rounded-card border border-hairline p-5">
      <h2 className="text-lg font-semibold">{texts.receiver}</h2>
      <p className="mt-2 font-medium">{name}</p>
      <p className="tabular-nums">{phone}</p>
      <p className="wrap-anywhere">{email}</p>
      <p className="mt-1 wrap-anywhere">{address || texts.noAddress}</p>
      <p className="mt-3 border-t border-hairline pt-3 text-muted">{texts.payment}</p>
      {note && (
        <p className="mt-3 border-t border-hairline pt-3 wrap-anywhere whitespace-pre-line">
          <span className="font-medium">{texts.note}: </span>
          {note}
        </p>
      )}
    </section>
  );
}

function Actions({ accountId, order }: OrderPart & { accountId: string }) {
  const [cancelling, setCancelling] = useState(false);
  const reorder = useReorder(accountId);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <button
        type="button"
        aria-busy={reorder.isPending}
        disabled={reorder.isPending}
        onClick={() => reorder.mutate(order._id)}
        className={buttonStyle('brand')}
      >
        <RotateCcw aria-hidden size={18} />
        {texts.reorder}
      </button>
      <button type="button" onClick={() => window.print()} className={buttonStyle('outline')}>
        <Printer aria-hidden size={18} />
        {texts.print}
      </button>
      {order.status === 'pending' && (
        <button
          type="button"
          onClick={() => setCancelling(true)}
          className={buttonStyle('outline', 'text-red hover:border-red hover:text-red')}
        >
          {texts.cancel}
        </button>
      )}
      {cancelling && <CancelOrder accountId={accountId} id={order._id} onClose={() => setCancelling(false)} />}
    </div>
  );
}
