import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { Check, Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { ChoiceBox } from '../../../shared/office/choice-box.tsx';
import { DataTable } from '../../../shared/office/data-table.tsx';
import type { Column } from '../../../shared/office/data-table.tsx';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { OrderStatusChip } from '../../../shared/office/order-status-chip.tsx';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import type { Choice } from '../../../shared/office/use-chosen-rows.ts';
import { isOpen } from '../lib/completable.ts';

interface RowActions {
  choice: Choice<Order>;
  onOpen: (kind: 'view' | 'edit' | 'remove', order: Order) => void;
  onComplete: (order: Order) => void;
}

interface OrderTableProps extends RowActions {
  orders: readonly Order[] | undefined;
  busy: boolean;
  empty: ReactNode;
}

export function OrderTable({ orders, busy, empty, ...actions }: OrderTableProps) {
  return (
    <DataTable
      label={texts.listLabel}
      columns={[codeColumn(actions), ...columns, actionsColumn(actions)]}
      rows={orders}
      keyOf={({ _id }) => _id}
      busy={busy}
      empty={empty}
    />
  );
}

function codeColumn({ choice }: RowActions): Column<Order> {
  return {
    key: 'code',
    title: texts.columns.code,
    place: 'name',
    cell: (order) => {
      const code = orderCodeOf(order._id);
      return (
        <span title={order._id} className="flex items-center font-semibold tabular-nums">
          {isOpen(order) ? (
            <ChoiceBox
              label={texts.completing.chooseOne(code)}
              checked={choice.has(order._id)}
              onChange={() => choice.toggle(order)}
            />
          ) : (
            <span className="-ml-3 size-11 shrink-0 md:pointer-fine:size-9" />
          )}
          {code}
        </span>
      );
    },
  };
}

const columns: Column<Order>[] = [
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

function actionsColumn({ onOpen, onComplete }: RowActions): Column<Order> {
  return {
    key: 'actions',
    title: office.actions,
    place: 'actions',
    cell: (order) => {
      const code = orderCodeOf(order._id);
      return (
        <span className="flex md:-ml-2 md:max-xl:w-18 md:max-xl:flex-wrap md:max-xl:pointer-coarse:w-22">
          {/* Stays when it has no effect any more, so that it keeps the focus, and no other button comes below the pointer. */}
          <IconButton
            label={texts.completing.one(code)}
            aria-disabled={!isOpen(order)}
            onClick={() => isOpen(order) && onComplete(order)}
          >
            <Check aria-hidden size={18} />
          </IconButton>
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
