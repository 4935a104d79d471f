import type { Appointment, Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { office } from '../../i18n/office.ts';
import { requestPage } from '../api/client.ts';
import { formatDay } from '../forms/civil-text.ts';
import { formatCount, formatDate, formatMoney } from '../lib/format.ts';
import { Link } from '../ui/link.tsx';
import { AppointmentChip } from './appointment-chip.tsx';
import { OrderStatusChip } from './order-status-chip.tsx';
import { appointmentsKey, ordersKey } from './record-keys.ts';

const texts = office.records;
const MAX_SHOWN = 4;

interface CustomerRecordsProps {
  /** Phone number by which the records are found; appointments and orders without an account have nothing else in common. */
  phone: string;
  /** Id of the appointment or order that is open; it is left out. */
  exceptId: string;
}

/** Other appointments and orders with the same phone number, the newest first. */
export function CustomerRecords({ phone, exceptId }: CustomerRecordsProps) {
  // One more than is shown, since the open record may be among them.
  const query = { q: phone, page: 1, limit: MAX_SHOWN + 1 };
  const appointments = useQuery({
    queryKey: [...appointmentsKey, 'of-phone', phone],
    queryFn: ({ signal }) => requestPage('contacts.list', { query, signal }),
    staleTime: 0,
  });
  const orders = useQuery({
    queryKey: [...ordersKey, 'of-phone', phone],
    queryFn: ({ signal }) => requestPage('orders.list', { query, signal }),
    staleTime: 0,
  });
  const isKnown = appointments.data && orders.data;
  const [visits, purchases] = [others(appointments.data, exceptId), others(orders.data, exceptId)];
  return (
    <section
      aria-label={texts.title}
      aria-busy={!isKnown && !appointments.error && !orders.error}
      className="print:hidden"
    >
      <h3 className="mb-2 text-lg font-semibold">{texts.title}</h3>
      {(appointments.error || orders.error) && <p className="text-red">{texts.failed}</p>}
      {isKnown && visits.total + purchases.total === 0 && <p className="text-muted">{texts.none}</p>}
      <Records title={texts.appointments} total={visits.total} path={`${paths.managerBooking}?q=${phone}`}>
        {visits.shown.map((appointment) => (
          <AppointmentRecord key={appointment._id} appointment={appointment} />
        ))}
      </Records>
      <Records title={texts.orders} total={purchases.total} path={`${paths.managerOrder}?q=${phone}`}>
        {purchases.shown.map((order) => (
          <OrderRecord key={order._id} order={order} />
        ))}
      </Records>
    </section>
  );
}

/** The records without the open one, as many as are shown, and how many there are. */
function others<Item extends { _id: string }>(page: { items: Item[]; total: number } | undefined, exceptId: string) {
  const { items = [], total = 0 } = page ?? {};
  const shown = items.filter(({ _id }) => _id !== exceptId);
  return { shown: shown.slice(0, MAX_SHOWN), total: total - (items.length - shown.length) };
}

interface RecordsProps {
  title: string;
  total: number;
  /** Address of the list of all of them. */
  path: string;
  children: ReactNode;
}

function Records({ title, total, path, children }: RecordsProps) {
  if (total === 0) return null;
  return (
    <div className="mb-3">
      <h4 className="text-sm text-muted">{title}</h4>
      <ul className="divide-y divide-hairline">{children}</ul>
      {total > MAX_SHOWN && (
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {texts.all(formatCount(total))}
        </Link>
      )}
    </div>
  );
}

const row = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2';

function AppointmentRecord({ appointment: { date, timeSlot, service, status } }: { appointment: Appointment }) {
  return (
    <li className={row}>
      <span className="min-w-0 tabular-nums">
        {timeSlot} {formatDay(date)}
        {service && <span className="block text-sm wrap-anywhere text-muted">{service}</span>}
      </span>
      <AppointmentChip status={status} />
    </li>
  );
}

function OrderRecord({ order: { _id, total, status, createdAt } }: { order: Order }) {
  return (
    <li className={row}>
      <span className="min-w-0 tabular-nums">
        {orderCodeOf(_id)} · {formatMoney(total)}
        <span className="block text-sm text-muted">{formatDate(createdAt)}</span>
      </span>
      <OrderStatusChip status={status} />
    </li>
  );
}
