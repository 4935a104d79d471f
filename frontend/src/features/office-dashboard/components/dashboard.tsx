import { hasRole } from '@garage/contracts/browser';
import type { AccountStats, CatalogueStats } from '@garage/contracts';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { officeDashboard as texts } from '../../../i18n/office-dashboard.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import { useSession } from '../../../shared/lib/session.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useAccountStats, useCatalogueStats } from '../api/figures.ts';
import { FigureCards } from './figure-cards.tsx';

const loadCharts = () => loadChunk(() => import('./charts.tsx'));
/** The charts' library weighs more than all the rest of the page. */
const CategoryChart = lazy(async () => ({ default: (await loadCharts()).CategoryChart }));
const RegistrationChart = lazy(async () => ({ default: (await loadCharts()).RegistrationChart }));

/** The shop at a glance. */
export function Dashboard() {
  const names = (useSession()?.roles ?? []).map(({ name }) => name);
  const catalogue = useCatalogueStats();
  const accounts = useAccountStats(hasRole(names, 'master'));
  if (catalogue.error && !catalogue.data)
    return <ListFailure text={texts.failed} error={catalogue.error} onRetry={() => void catalogue.refetch()} />;
  if (!catalogue.data) return <DashboardSkeleton />;
  return <Figures catalogue={catalogue.data} accounts={accounts.data} />;
}

function Figures({ catalogue, accounts }: { catalogue: CatalogueStats; accounts: AccountStats | undefined }) {
  return (
    <>
      <FigureCards catalogue={catalogue} accounts={accounts} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title={texts.categoriesTitle}>
          <Suspense fallback={<div className="skeleton h-72" />}>
            <CategoryChart categories={catalogue.categories} />
          </Suspense>
        </Panel>
        <Panel title={texts.lowStockTitle}>
          <LowStock products={catalogue.lowStock} />
        </Panel>
        {accounts && (
          <Panel title={texts.registrationsTitle}>
            <Suspense fallback={<div className="skeleton h-64" />}>
              <RegistrationChart registrations={accounts.registrations} />
            </Suspense>
          </Panel>
        )}
      </div>
    </>
  );
}

function LowStock({ products }: { products: CatalogueStats['lowStock'] }) {
  if (products.length === 0) return <p className="text-muted">{texts.lowStockNone}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {products.map(({ _id, name, quantity }) => (
        <li key={_id} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <span>{name}</span>
          <Chip tone={quantity === 0 ? 'red' : 'amber'}>{texts.left(formatCount(quantity))}</Chip>
        </li>
      ))}
    </ul>
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

function DashboardSkeleton() {
  return (
    <div aria-busy>
      <div className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="skeleton h-20 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-96 rounded-card" />
    </div>
  );
}
