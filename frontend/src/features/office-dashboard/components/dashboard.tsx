import { hasRole } from '@garage/contracts/browser';
import type { CatalogueStats } from '@garage/contracts';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeDashboard as texts } from '../../../i18n/office-dashboard.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useAccountStats, useCatalogueStats } from '../api/figures.ts';
import { CategoryCard, RegistrationCard } from './catalogue-cards.tsx';
import { FigureCards } from './figure-cards.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** Overview of the shop; masters also see account statistics. Open tasks of other features are shown above the numbers. */
export function Dashboard({ children }: { children?: ReactNode }) {
  const names = (useSession()?.roles ?? []).map(({ name }) => name);
  const master = hasRole(names, 'master');
  const catalogue = useCatalogueStats();
  const accounts = useAccountStats(master);
  return (
    <>
      {children}
      <PeriodFigures />
      {catalogue.error && !catalogue.data && (
        <div className="mb-5">
          <ListFailure text={texts.failed} error={catalogue.error} onRetry={() => void catalogue.refetch()} />
        </div>
      )}
      {catalogue.isPending || (master && accounts.isPending) ? (
        <CardsSkeleton />
      ) : (
        catalogue.data && <FigureCards catalogue={catalogue.data} accounts={accounts.data} />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {(catalogue.data || !catalogue.error) && <CategoryCard query={catalogue} />}
        <div className="flex min-w-0 flex-col gap-5">
          {catalogue.data && <LowStock products={catalogue.data.lowStock} />}
          {master && <RegistrationCard query={accounts} />}
        </div>
      </div>
    </>
  );
}

function LowStock({ products }: { products: CatalogueStats['lowStock'] }) {
  return (
    <Panel title={texts.lowStockTitle}>
      {products.length === 0 && <p className="text-muted">{texts.lowStockNone}</p>}
      <ul className="divide-y divide-hairline">
        {products.map(({ _id, name, quantity }) => (
          <li key={_id} className="flex min-h-11 items-center justify-between gap-4">
            <Link
              to={`${paths.managerProducts}?q=${encodeURIComponent(name)}`}
              className="flex min-h-11 min-w-0 items-center py-1 break-words hover:text-brand hover:underline"
            >
              {name}
            </Link>
            <Chip tone={quantity === 0 ? 'red' : 'amber'}>
              {quantity === 0 ? texts.soldOut : texts.left(formatCount(quantity))}
            </Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-hairline bg-paper p-5">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function CardsSkeleton() {
  return (
    <div aria-busy className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="skeleton h-20 rounded-card" />
      ))}
    </div>
  );
}
