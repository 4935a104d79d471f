import type { AccountStats, CatalogueStats } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeDashboard } from '../../../i18n/office-dashboard.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { Link } from '../../../shared/ui/link.tsx';

const { cards } = officeDashboard;

interface FigureCardsProps {
  catalogue: CatalogueStats;
  /** Statistics of the accounts; undefined for users who may not see them. */
  accounts: AccountStats | undefined;
}

/** Key figures of the shop; each is linked to its list. */
export function FigureCards({ catalogue, accounts }: FigureCardsProps) {
  return (
    <ul className={classNames('mb-5 grid grid-cols-2 gap-3', accounts ? 'md:grid-cols-4' : 'md:grid-cols-3')}>
      <FigureCard text={cards.products} value={catalogue.products} path={paths.managerProducts} />
      <FigureCard text={cards.featured} value={catalogue.featured} path={paths.managerProducts} />
      <FigureCard text={cards.outOfStock} value={catalogue.outOfStock} path={`${paths.managerProducts}?stock=out`} />
      <FigureCard text={cards.news} value={catalogue.news} path={paths.managerNews} />
      <FigureCard text={cards.banners} value={catalogue.banners} path={paths.managerBanner} />
      <FigureCard text={cards.staff} value={catalogue.staff} path={paths.managerStaff} />
      {accounts && (
        <>
          <FigureCard text={cards.accounts} value={accounts.total} path={paths.managerAccounts} />
          <FigureCard text={cards.locked} value={accounts.locked} path={paths.managerAccounts} />
        </>
      )}
    </ul>
  );
}

function FigureCard({ text, value, path }: { text: string; value: number; path: string }) {
  return (
    <li>
      <Link
        to={path}
        className="flex h-full flex-col justify-between rounded-card border border-hairline bg-paper p-4 transition-colors hover:border-brand"
      >
        <span className="block text-sm text-muted">{text}</span>
        <span className="block text-xl font-bold tabular-nums">{formatCount(value)}</span>
      </Link>
    </li>
  );
}
