import type { Order, OrderDetail } from '@garage/contracts';
import { orderCodeOf, orderStatusTitles } from '@garage/contracts/browser';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { formatCount, formatDateTime, formatMoney } from '../../../shared/lib/format.ts';
import { CustomerRecords } from '../../../shared/office/customer-records.tsx';
import { FocusTitle } from '../../../shared/office/focus-title.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { PrintButton } from '../../../shared/office/print-button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { OrderStatusChip, OrderStatusDot } from '../../../shared/office/order-status-chip.tsx';
import { useOrderDetail } from '../api/list-orders.ts';
import { OrderActions } from './order-actions.tsx';

const texts = officeOrders.detail;
const contact = 'flex min-h-11 w-fit items-center hover:underline md:pointer-fine:min-h-9';

/** Details of an order with its next steps, and what else the customer has. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: detail, error, refetch } = useOrderDetail(id);
  const [step, setStep] = useState<object | null>(null);
  const title = <FocusTitle request={step}>{texts.title(orderCodeOf(id))}</FocusTitle>;
  return (
    <Modal open onClose={onClose} kind="wide" title={title}>
      {detail && (
        <>
          <OrderActions order={detail.order} onDone={() => setStep({})} />
          <Detail detail={detail} />
          <div className="mt-6">
            <PrintButton />
          </div>
        </>
      )}
      {!detail && error && (
        <ListFailure text={officeOrders.failures.detail} error={error} onRetry={() => void refetch()} />
      )}
      {!detail && !error && <div aria-busy className="skeleton h-80" />}
    </Modal>
  );
}

function Detail({ detail: { order, accountId, lines, timeline } }: { detail: OrderDetail }) {
  return (
    <div className="grid gap-6 text-base md:grid-cols-[minmax(0,1fr)_280px]">
      <div className="min-w-0">
        <Part title={texts.lines}>
          {lines.length === 0 ? <p className="text-muted">{texts.empty}</p> : <Lines lines={lines} />}
          <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
            <span className="font-medium">{texts.total}</span>
            <strong className="text-xl tabular-nums">{formatMoney(order.total)}</strong>
          </p>
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Customer order={order} />
        <Part title={texts.timeline}>
          <ol className="flex flex-col gap-2">
            {timeline.map(({ status, at }) => (
              <li key={`${status} ${at}`} className="flex flex-wrap items-center gap-x-2">
                <OrderStatusDot status={status} />
                {orderStatusTitles[status]}
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        </Part>
        <CustomerRecords accountId={accountId} phone={order.phone} exceptId={order._id} />
      </div>
    </div>
  );
}

function Lines({ lines }: Pick<OrderDetail, 'lines'>) {
  return (
    <ul className="divide-y divide-hairline">
      {lines.map(({ _id, product_id: product, quantity, price }) => (
        <li key={_id} className="py-2">
          <p className="font-medium wrap-anywhere">{product.name}</p>
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span className="text-muted">
              {formatCount(quantity)} × {formatMoney(price)}
            </span>
            <span className="font-semibold">{formatMoney(quantity * price)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Customer({ order }: { order: Order }) {
  return (
    <Part title={texts.customer}>
      <OrderStatusChip status={order.status} />
      <p className="mt-2 font-medium wrap-anywhere">{personName(order.name)}</p>
      {order.name !== '' && <Contact order={order} />}
      <dl className="mt-3 flex flex-col gap-2">
        {order.name !== '' && (
          <Fact name={texts.address}>
            {order.address || <span className="font-medium text-amber">{officeOrders.noAddress}</span>}
          </Fact>
        )}
        <Fact name={texts.date}>{formatDateTime(order.createdAt)}</Fact>
        <Fact name={texts.payment}>{texts.cod}</Fact>
        {order.note && <Fact name={texts.note}>{order.note}</Fact>}
      </dl>
    </Part>
  );
}

function Contact({ order: { phone, email } }: { order: Order }) {
  return (
    <>
      <PhoneLink phone={phone} className={`${contact} tabular-nums`}>
        {phone}
      </PhoneLink>
      <a href={`mailto:${email}`} className={`${contact} wrap-anywhere`}>
        {email}
      </a>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}
