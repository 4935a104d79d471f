import type { OrderStatus } from '@garage/contracts/browser';
import { orderStatusTitles } from '@garage/contracts/browser';
import { classNames } from '../lib/class-names.ts';

const styles: Record<OrderStatus, { ground: string; dot: string }> = {
  pending: { ground: 'bg-amber-tint text-amber', dot: 'bg-rescue' },
  processing: { ground: 'bg-brand-tint text-brand-strong', dot: 'bg-brand' },
  completed: { ground: 'bg-green-tint text-green', dot: 'bg-green' },
  cancelled: { ground: 'bg-red-tint text-red', dot: 'bg-red' },
};

/** Status of an order as a coloured word. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return (
    <span
      data-status={status}
      className={classNames(
        'inline-flex h-7 items-center gap-2 rounded-full px-2.5 text-sm font-semibold whitespace-nowrap',
        styles[status].ground,
      )}
    >
      <OrderStatusDot status={status} />
      {orderStatusTitles[status]}
    </span>
  );
}

export function OrderStatusDot({ status }: { status: OrderStatus }) {
  return <span aria-hidden className={classNames('inline-block size-2 shrink-0 rounded-full', styles[status].dot)} />;
}
