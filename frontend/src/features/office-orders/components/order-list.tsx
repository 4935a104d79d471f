import type { Order, OrderListQuery } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { NothingFound } from '../../../shared/office/data-table.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { TwoSecondSpinner } from '../../../shared/office/two-second-spinner.tsx';
import { useChosenRows } from '../../../shared/office/use-chosen-rows.ts';
import { useLinkedRecord, useListState } from '../../../shared/office/use-list-state.ts';
import { exportOrders, useOrders } from '../api/list-orders.ts';
import { useCompleteOrders } from '../api/set-many-statuses.ts';
import { toOrderQuery } from '../lib/order-filters.ts';
import { CompleteBar } from './complete-bar.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { RemoveOrder } from './remove-order.tsx';
import { StatusDialog } from './status-dialog.tsx';

/** Which dialog is open, and for which order. */
interface Opened {
  kind: 'view' | 'edit' | 'remove';
  order: Order;
}

/** The orders: search by code, name and phone number, filters for status and days, ten a page. */
export function OrderList() {
  const { page, filters, filtered, setFilters, clear, pathOf } = useListState(['q', 'status', 'from', 'to', 'sort']);
  const query: OrderListQuery = toOrderQuery(filters);
  const { data, error, isPending, isPlaceholderData, refetch } = useOrders({ ...query, page, limit: OFFICE_PAGE_SIZE });
  const [opened, setOpened] = useState<Opened | null>(null);
  const linked = useLinkedRecord();
  const choice = useChosenRows(data?.items ?? []);
  const completion = useCompleteOrders();
  const complete = (orders: readonly Order[]) => {
    if (completion.isPending) return;
    const steps = orders.map(({ _id: id, status: from }) => ({ id, from, status: 'completed' as const }));
    completion.mutate(steps, { onSuccess: choice.clear });
  };
  if (isForbidden(error)) return <NoAccess />;
  return (
    <>
      <OrderFilters filters={filters} onChange={setFilters} load={() => exportOrders(query)} />
      <CompleteBar choice={choice} shown={data?.items ?? []} busy={completion.isPending} onComplete={complete} />
      <TwoSecondSpinner active={isPending} />
      {error && !data ? (
        <ListFailure text={texts.failures.list} error={error} onRetry={() => void refetch()} />
      ) : (
        <OrderTable
          orders={data?.items}
          busy={isPlaceholderData}
          empty={filtered ? <NothingFound onClear={clear} /> : office.nothingYet}
          choice={choice}
          onOpen={(kind, order) => setOpened({ kind, order })}
          onComplete={(order) => complete([order])}
        />
      )}
      {data && <ListPager page={page} total={data.total} pathOf={pathOf} isPlaceholderData={isPlaceholderData} />}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
      {linked.id && <OrderDialog key={linked.id} id={linked.id} onClose={linked.close} />}
    </>
  );
}

function OpenedDialog({ kind, order, onClose }: Opened & { onClose: () => void }) {
  if (kind === 'view') return <OrderDialog id={order._id} onClose={onClose} />;
  const Dialog = kind === 'edit' ? StatusDialog : RemoveOrder;
  return <Dialog order={order} onClose={onClose} />;
}
