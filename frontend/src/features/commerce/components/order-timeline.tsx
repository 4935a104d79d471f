import type { OrderDetail } from '@garage/contracts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { orderStatusTexts } from '../../../i18n/order-status.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { OrderStatusDot } from '../../../shared/office/order-status-chip.tsx';

/** Status history of an order. */
export function OrderTimeline({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const texts = commerceTexts.order;
  return (
    <section aria-label={texts.timeline} className="rounded-card border border-hairline p-5">
      <h2 className="text-lg font-semibold">{texts.timeline}</h2>
      <ol className="mt-3 flex flex-col gap-3">
        {timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="flex gap-3">
            <span className="mt-2.5">
              <OrderStatusDot status={status} />
            </span>
            <span>
              <span className="block font-medium">{orderStatusTexts[status]}</span>
              <time dateTime={at} className="block text-sm text-muted tabular-nums">
                {formatDateTime(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
