import type { Order } from '@garage/contracts';
import { pageErrors, orderCodeOf } from '@garage/contracts/browser';
import { ChevronRight, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatDate, formatMoney } from '../../../shared/lib/format.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { OrderStatusChip } from '../../../shared/office/order-status-chip.tsx';
import { useOwnOrders } from '../api/list-own-orders.ts';
import { useReorder } from '../api/reorder.ts';
import { DeleteOrder } from './delete-order.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';

const texts = commerceTexts.history;
const describe = (error: Error) => describeFailure(error, texts.failed);

/** The customer's orders, newest first, ten a page. */
export default function OrderHistory({ accountId }: { accountId: string }) {
  const { page, pathOf } = useListState([]);
  const { data, error, isPlaceholderData, refetch } = useOwnOrders(accountId, page);
  const [asked, setAsked] = useState<Order | null>(null);
  const reorder = useReorder(accountId);
  useFailureToast(data ? null : error, describe);
  if (error && !data) return <HistoryFailed error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <NoOrders />;
  // The dialog of an order that was deleted in another tab goes with its row, or with the whole page, and must not be back with the next order.
  const removing = data?.items.find(({ _id }) => _id === asked?._id);
  return (
    <>
      <DataTable
        label={texts.title}
        columns={columnsOf({
          onRemove: setAsked,
          onReorder: ({ _id }) => !reorder.isPending && reorder.mutate(_id),
        })}
        rows={data?.items}
        keyOf={({ _id }) => _id}
        busy={isPlaceholderData}
        empty={null}
        skeletonRows={5}
      />
      {data && <ListPager page={page} total={data.total} pathOf={pathOf} />}
      {removing && <DeleteOrder accountId={accountId} order={removing} onClose={() => setAsked(null)} />}
    </>
  );
}

interface RowActions {
  onRemove: (order: Order) => void;
  onReorder: (order: Order) => void;
}

function columnsOf(actions: RowActions): Column<Order>[] {
  const { columns } = texts;
  return [
    {
      key: 'code',
      title: columns.code,
      place: 'name',
      cell: ({ _id }) => (
        <span title={_id} className="font-semibold tabular-nums">
          {orderCodeOf(_id)}
        </span>
      ),
    },
    { key: 'date', title: columns.date, cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'total',
      title: columns.total,
      numeric: true,
      cell: ({ total }) => <span className="font-semibold whitespace-nowrap">{formatMoney(total)}</span>,
    },
    { key: 'status', title: columns.status, cell: ({ status }) => <OrderStatusChip status={status} /> },
    {
      key: 'detail',
      title: texts.detail,
      hiddenTitle: true,
      cell: ({ _id }) => (
        <Link
          to={paths.order(_id)}
          aria-label={texts.detailOf(orderCodeOf(_id))}
          className="inline-flex min-h-11 items-center gap-1 font-semibold whitespace-nowrap text-brand hover:underline"
        >
          {texts.detail}
          <ChevronRight aria-hidden size={16} />
        </Link>
      ),
    },
    {
      key: 'actions',
      title: commerceTexts.cart.actions,
      hiddenTitle: true,
      place: 'actions',
      cell: (order) => <RowButtons order={order} {...actions} />,
    },
  ];
}

function RowButtons({ order, onRemove, onReorder }: RowActions & { order: Order }) {
  const code = orderCodeOf(order._id);
  return (
    <span className="flex justify-end gap-1">
      <button
        type="button"
        aria-label={commerceTexts.reorder.of(code)}
        title={commerceTexts.reorder.of(code)}
        onClick={() => onReorder(order)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-1 font-semibold whitespace-nowrap text-brand hover:underline"
      >
        <RotateCcw aria-hidden size={16} />
        <span className="md:max-xl:hidden">{commerceTexts.order.reorder}</span>
      </button>
      <IconButton
        danger
        label={texts.remove(code)}
        onClick={() => (order.status === 'processing' ? explainRefusal() : onRemove(order))}
      >
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </span>
  );
}

/**
 * Orders that staff are working on can be neither cancelled nor removed by the customer. The text is the reason that the server gives as well.
 */
function explainRefusal(): void {
  showToast({ severity: 'error', text: texts.removeFailed, detail: pageErrors.ORDER_NOT_CANCELLABLE.message });
}

function NoOrders() {
  return (
    <Notice picture={<Illustration scene="searching" />} title={texts.empty} text={texts.emptyHelp}>
      <Link to={paths.products} className={buttonStyle('brand')}>
        {commerceTexts.cart.backToShop}
      </Link>
    </Notice>
  );
}

function HistoryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      picture={<Illustration scene="brokenDown" priority />}
      title={texts.failed}
      text={describeFailure(error, texts.failed).detail ?? commerceTexts.order.failedHelp}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}
