import type { OrderStats } from '@garage/contracts';
import { orderStatuses, orderStatusTitles } from '@garage/contracts/browser';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { OrderStatusDot } from '../../../shared/office/order-status-chip.tsx';
import { useOrderStats } from '../api/list-orders.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = officeOrders.figures;

/** Order statistics for the dashboard. Each number is a link to the list of these orders. */
export function OrderFigures() {
  const { data: stats, error, refetch } = useOrderStats();
  return (
    <section aria-label={texts.title} className="mb-5">
      <h2 className="mb-3 text-lg font-semibold">{texts.title}</h2>
      {stats && <Cards stats={stats} />}
      {!stats && error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!stats && !error && <Skeleton />}
    </section>
  );
}

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-4';

function Cards({ stats: { byStatus } }: { stats: OrderStats }) {
  return (
    <ul className={grid}>
      {orderStatuses.map((status) => (
        <Card
          key={status}
          path={`${paths.managerOrder}?status=${status}`}
          title={
            <span className="flex items-center gap-2">
              <OrderStatusDot status={status} />
              {orderStatusTitles[status]}
            </span>
          }
          value={formatCount(byStatus[status])}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  path: string;
  title: ReactNode;
  value: string;
}

function Card({ path, title, value }: CardProps) {
  return (
    <li>
      <Link
        to={path}
        className="flex h-full flex-col justify-between rounded-card border border-hairline bg-paper p-4 transition-colors hover:border-brand"
      >
        <span className="block text-sm text-muted">{title}</span>
        <span className="block text-xl font-bold tabular-nums">{value}</span>
      </Link>
    </li>
  );
}

function Skeleton() {
  return (
    <div aria-busy className={grid}>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="skeleton h-20 rounded-card" />
      ))}
    </div>
  );
}
