import { PRODUCTS_PER_PAGE } from '../../../config/limits.ts';

export const likedGrid = 'grid gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4';

/** Placeholder of the list while it loads. */
export function LikedSkeleton() {
  return (
    <div aria-hidden className={likedGrid}>
      {Array.from({ length: PRODUCTS_PER_PAGE }, (_, index) => (
        <div key={index} className="flex flex-col overflow-hidden rounded-card border border-hairline">
          <div className="skeleton aspect-4/3 rounded-none" />
          <div className="flex h-44 flex-col gap-3 p-4">
            <div className="skeleton h-5" />
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton mt-auto h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
