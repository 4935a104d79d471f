import type { Appointment, Order } from '@garage/contracts';
import { formatTimes, orderCodeOf } from '@garage/contracts/browser';
import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { office } from '../../i18n/office.ts';
import type { Page } from '../api/create-client.ts';
import { formatCount, formatDate, formatDay, formatMoney } from '../lib/format.ts';
import { Link } from '../ui/link.tsx';
import { AppointmentChip } from './appointment-chip.tsx';
import { OrderStatusChip } from './order-status-chip.tsx';
import { appointmentLink, orderLink } from './record-links.ts';
import { otherRecords, useRecordsOf } from './records-of-customer.ts';
import type { CustomerPages } from './records-of-customer.ts';

const texts = office.records;
const MAX_SHOWN = 4;

interface CustomerRecordsProps {
  /** Account of the appointment or order that is open; absent when a guest or staff made it. */
  accountId: string | undefined;
  /** Its phone number; empty after an erasure. */
  phone: string;
  /** Its id. */
  exceptId: string;
}

/** Other appointments and orders of the same account, and then those of others with the same phone number. */
export function CustomerRecords({ accountId, phone, exceptId }: CustomerRecordsProps) {
  const ofAccount = useRecordsOf(accountId === undefined ? null : { accountId });
  const ofPhone = useRecordsOf(phone === '' ? null : { phone });
  const own = {
    appointments: otherRecords(ofAccount.appointments, { except: [exceptId] }),
    orders: otherRecords(ofAccount.orders, { except: [exceptId] }),
  };
  const except = [exceptId, ...own.appointments.items, ...own.orders.items].map((record) =>
    typeof record === 'string' ? record : record._id,
  );
  return (
    <>
      {accountId !== undefined && (
        <Group title={texts.sameAccount} none={texts.noneOfAccount} pages={ofAccount} {...own} />
      )}
      {phone !== '' && (
        <Group
          title={texts.samePhone}
          help={accountId === undefined ? undefined : texts.samePhoneHelp}
          none={texts.noneOfPhone}
          search={phone}
          pages={ofPhone}
          appointments={otherRecords(ofPhone.appointments, {
            except,
            isWanted: ({ numberPhone }) => numberPhone === phone,
          })}
          orders={otherRecords(ofPhone.orders, { except, isWanted: (order) => order.phone === phone })}
        />
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  help?: string | undefined;
  /** Shown when there are no records. */
  none: string;
  /** Text with which the lists find all records. */
  search?: string;
  /** The records as they were loaded. */
  pages: CustomerPages;
  appointments: Page<Appointment>;
  orders: Page<Order>;
}

function Group({ title, help, none, search, pages, appointments, orders }: GroupProps) {
  const isKnown = pages.appointments !== undefined && pages.orders !== undefined;
  const allAt = (path: string) => (search === undefined ? undefined : `${path}?q=${search}`);
  return (
    <section aria-label={title} aria-busy={!isKnown && !pages.error} className="print:hidden">
      <h3 className="mb-2 text-lg font-semibold">{title}</h3>
      {help !== undefined && <p className="-mt-2 mb-2 text-sm text-muted">{help}</p>}
      {pages.error && <p className="text-red">{texts.failed}</p>}
      {isKnown && appointments.total + orders.total === 0 && <p className="text-muted">{none}</p>}
      <Records title={texts.appointments} total={appointments.total} allAt={allAt(paths.managerBooking)}>
        {appointments.items.slice(0, MAX_SHOWN).map((appointment) => (
          <AppointmentRecord key={appointment._id} appointment={appointment} />
        ))}
      </Records>
      <Records title={texts.orders} total={orders.total} allAt={allAt(paths.managerOrder)}>
        {orders.items.slice(0, MAX_SHOWN).map((order) => (
          <OrderRecord key={order._id} order={order} />
        ))}
      </Records>
    </section>
  );
}

interface RecordsProps {
  title: string;
  total: number;
  /** Address of the list of all of them; undefined when no list shows exactly these. */
  allAt: string | undefined;
  children: ReactNode;
}

function Records({ title, total, allAt, children }: RecordsProps) {
  if (total === 0) return null;
  return (
    <div className="mb-3">
      <h4 className="text-sm text-muted">{title}</h4>
      <ul className="divide-y divide-hairline">{children}</ul>
      {total > MAX_SHOWN && allAt !== undefined && (
        <Link to={allAt} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
          {texts.all(formatCount(total))}
        </Link>
      )}
      {total > MAX_SHOWN && allAt === undefined && (
        <p className="text-sm text-muted">{texts.older(formatCount(total - MAX_SHOWN))}</p>
      )}
    </div>
  );
}

const row = 'flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2';
const rowLink = 'flex min-h-11 min-w-0 flex-col justify-center tabular-nums hover:underline';

function AppointmentRecord({ appointment }: { appointment: Appointment }) {
  const { _id, date, service, status } = appointment;
  return (
    <li className={row}>
      <Link to={appointmentLink(_id)} className={rowLink}>
        <span className="font-medium text-brand">
          {formatTimes(appointment)} {formatDay(date)}
        </span>
        {service && <span className="text-sm wrap-anywhere text-muted">{service}</span>}
      </Link>
      <AppointmentChip status={status} />
    </li>
  );
}

function OrderRecord({ order: { _id, total, status, createdAt } }: { order: Order }) {
  return (
    <li className={row}>
      <Link to={orderLink(_id)} className={rowLink}>
        <span className="font-medium text-brand">
          {orderCodeOf(_id)} · {formatMoney(total)}
        </span>
        <span className="text-sm text-muted">{formatDate(createdAt)}</span>
      </Link>
      <OrderStatusChip status={status} />
    </li>
  );
}
