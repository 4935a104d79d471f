import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { OrderStatusChip } from '../../../shared/office/order-status-chip.tsx';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { personName } from '../../../shared/office/person-name.ts';

type OnOpen = (kind: 'view' | 'edit' | 'remove', order: Order) => void;

interface OrderTableProps {
  orders: readonly Order[] | undefined;
  busy: boolean;
  empty: ReactNode;
  onOpen: OnOpen;
}

export function OrderTable({ orders, busy, empty, onOpen }: OrderTableProps) {
  return (
    <DataTable
      label={texts.listLabel}
      columns={[...columns, actionsColumn(onOpen)]}
      rows={orders}
      keyOf={({ _id }) => _id}
      busy={busy}
      empty={empty}
    />
  );
}

const columns: Column<Order>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    place: 'name',
    cell: ({ _id }) => (
      <span title={_id} className="font-semibold tabular-nums">
        {orderCodeOf(_id)}
      </span>
    ),
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    cell: ({ name, address }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block wrap-anywhere">{personName(name)}</span>
        {name !== '' && address === '' && <span className="block font-medium text-amber">{texts.noAddress}</span>}
      </span>
    ),
  },
  {
    key: 'phone',
    title: texts.columns.phone,
    cell: ({ phone }) => <PhoneCell phone={phone} />,
  },
  {
    key: 'total',
    title: texts.columns.total,
    numeric: true,
    cell: ({ total }) => <span className="font-semibold whitespace-nowrap">{formatMoney(total)}</span>,
  },
  { key: 'status', title: texts.columns.status, cell: ({ status }) => <OrderStatusChip status={status} /> },
  {
    key: 'date',
    title: texts.columns.date,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="tabular-nums">
        {formatDate(createdAt)}
      </time>
    ),
  },
];

function actionsColumn(onOpen: OnOpen): Column<Order> {
  return {
    key: 'actions',
    title: office.actions,
    place: 'actions',
    cell: (order) => {
      const code = orderCodeOf(order._id);
      return (
        <span className="flex md:-ml-2">
          <IconButton label={texts.view(code)} onClick={() => onOpen('view', order)}>
            <Eye aria-hidden size={18} />
          </IconButton>
          <IconButton label={texts.edit(code)} onClick={() => onOpen('edit', order)}>
            <Pencil aria-hidden size={18} />
          </IconButton>
          <IconButton danger label={texts.remove(code)} onClick={() => onOpen('remove', order)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </span>
      );
    },
  };
}
