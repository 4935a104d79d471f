import type { OrderDetail } from '@garage/contracts';
import { orderStatusTitles } from '@garage/contracts/browser';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { OrderStatusDot } from '../../../shared/office/order-status-chip.tsx';
import { upcomingAfter } from '../lib/upcoming-statuses.ts';

const texts = commerceTexts.order;
type Entry = OrderDetail['timeline'][number];

/** Status history of an order with the time of each change, followed by the statuses that it will usually get. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const current = timeline.at(-1);
  return (
    <section aria-label={texts.timeline} className="rounded-card border border-hairline p-5">
      <h2 className="text-lg font-semibold">{texts.timeline}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {timeline.map((entry) => (
          <Change key={`${entry.status} ${entry.at}`} entry={entry} isCurrent={entry === current} />
        ))}
        {current && upcomingAfter(current.status).map((status) => <Upcoming key={status} status={status} />)}
      </ol>
    </section>
  );
}

function Change({ entry, isCurrent }: { entry: Entry; isCurrent: boolean }) {
  const { status, at } = entry;
  const remark = remarkOn(entry, isCurrent);
  return (
    <li className="flex gap-3" {...(isCurrent && { 'aria-current': 'step' })}>
      <span className="mt-2.5">
        <OrderStatusDot status={status} />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{orderStatusTitles[status]}</span>
        <time dateTime={at} className="block text-sm text-muted tabular-nums">
          {formatDateTime(at)}
        </time>
        {remark !== null && <span className="block text-sm print:hidden">{remark}</span>}
      </span>
    </li>
  );
}

/** Who cancelled the order, if that was recorded, or what its current status means. */
function remarkOn({ status, by }: Entry, isCurrent: boolean): string | null {
  if (status === 'cancelled') return by ? texts.cancelledBy[by] : null;
  return isCurrent ? texts.now[status] : null;
}

function Upcoming({ status }: { status: keyof typeof texts.upcoming }) {
  return (
    <li className="flex gap-3 text-muted print:hidden">
      <span className="mt-2.5">
        <span aria-hidden className="block size-2 shrink-0 rounded-full border border-edge" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">
          <span className="sr-only">{texts.next} </span>
          {orderStatusTitles[status]}
        </span>
        <span className="block text-sm">{texts.upcoming[status]}</span>
      </span>
    </li>
  );
}
