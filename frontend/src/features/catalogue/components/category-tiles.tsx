import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { useCategories } from '../api/list-categories.ts';
import { CategoryIcon } from './category-icon.tsx';

const places = 14;
const grid = 'grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-7';

/** Every category as a tile that leads to its services, and one for all of them. */
export function CategoryTiles() {
  const { data, isPending } = useCategories();
  if (isPending) {
    return (
      <div className={grid}>
        {Array.from({ length: places }, (_, index) => (
          <div key={index} aria-hidden className="skeleton h-18 rounded-card lg:h-[150px]" />
        ))}
      </div>
    );
  }
  return (
    <ul className={grid}>
      {(data ?? []).map(({ _id, name }) => (
        <Tile key={_id} to={paths.productsOfCategory(_id)} name={name} icon={<CategoryIcon name={name} size={22} />} />
      ))}
      <Tile to={paths.products} name={vi.home.allServices} icon={<LayoutGrid aria-hidden size={22} />} />
    </ul>
  );
}

function Tile({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full min-h-18 items-center gap-3 rounded-card border border-hairline bg-paper p-3 leading-snug font-semibold transition-colors hover:border-brand hover:text-brand lg:min-h-[150px] lg:flex-col lg:justify-center lg:px-2 lg:py-5 lg:text-center"
      >
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-tint text-brand transition-colors group-hover:bg-brand group-hover:text-paper">
          {icon}
        </span>
        <span className="min-w-0 text-balance">{name}</span>
      </Link>
    </li>
  );
}
