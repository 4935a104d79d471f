import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useCategories } from '../api/list-categories.ts';
import { CategoryIcon } from './category-icon.tsx';

const places = 8;
const grid = 'grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4';

/** Every category as a tile that leads to its services. */
export function CategoryTiles() {
  const { data, isPending } = useCategories();
  if (isPending) {
    return (
      <div className={grid}>
        {Array.from({ length: places }, (_, index) => (
          <div key={index} aria-hidden className="skeleton h-20 rounded-card" />
        ))}
      </div>
    );
  }
  return (
    <ul className={grid}>
      {(data ?? []).map(({ _id, name }) => (
        <li key={_id}>
          <Link
            to={paths.productsOfCategory(_id)}
            className="group flex h-full min-h-20 items-center gap-3 rounded-card border border-hairline bg-paper p-3 font-semibold transition-colors hover:border-brand hover:text-brand md:gap-4 md:p-4"
          >
            <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-tint text-brand transition-colors group-hover:bg-brand group-hover:text-paper">
              <CategoryIcon name={name} size={22} />
            </span>
            <span className="leading-snug">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
