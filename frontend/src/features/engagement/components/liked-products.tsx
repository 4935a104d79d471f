import type { Category, LikedProduct } from '@garage/contracts';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PRODUCTS_PER_PAGE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { useFocusAfterRemoval } from '../../../shared/forms/use-focus-after-removal.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { useLikedProducts } from '../api/list-liked-products.ts';
import { useRemoveLikedProduct } from '../api/remove-liked-product.ts';
import type { LikedFilters } from '../lib/liked-filters.ts';
import { likedPath, readLikedFilters } from '../lib/liked-filters.ts';
import { LikedCard } from './liked-card.tsx';
import { LikedHead } from './liked-head.tsx';
import { likedGrid, LikedSkeleton } from './liked-skeleton.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const texts = engagementTexts.likedProducts;

interface LikedProductsProps {
  accountId: string;
  categories: readonly Category[];
}

/** The liked products: by category, most liked or newest first, 8 a page. */
export function LikedProducts({ accountId, categories }: LikedProductsProps) {
  const [query] = useSearchParams();
  const filters = readLikedFilters(query);
  return (
    <>
      <LikedHead filters={filters} categories={categories} />
      <LikedResults accountId={accountId} filters={filters} />
    </>
  );
}

function LikedResults({ accountId, filters }: { accountId: string; filters: LikedFilters }) {
  const { category, newest, page } = filters;
  const { data, error, isPlaceholderData, refetch } = useLikedProducts(accountId, {
    page,
    limit: PRODUCTS_PER_PAGE,
    sort: newest ? 'newest' : 'likes',
    ...(category && { category }),
  });
  const remove = useRemoveLikedProduct(accountId);
  useEffect(() => {
    if (error) showToast({ severity: 'error', text: texts.failed, cause: error });
  }, [error]);
  if (error && (!data || isPlaceholderData))
    return <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />;
  if (!data) return <LikedSkeleton />;
  const pages = Math.ceil(data.total / PRODUCTS_PER_PAGE);
  if (pages > 0 && page > pages && !isPlaceholderData)
    return <Navigate replace to={likedPath({ ...filters, page: pages })} />;
  if (data.total === 0) return <NothingLiked ofCategory={category !== ''} wasRemoved={!remove.isIdle} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <LikedGrid products={data.items} removedId={remove.variables ?? ''} onUnlike={(id) => remove.mutate(id)} />
      <Pager page={page} pages={pages} pathOf={(to) => likedPath({ ...filters, page: to })} />
    </div>
  );
}

interface LikedGridProps {
  products: readonly LikedProduct[];
  /** Id of the product that was removed last; empty before. */
  removedId: string;
  onUnlike: (id: string) => void;
}

function LikedGrid({ products, removedId, onUnlike }: LikedGridProps) {
  const list = useFocusAfterRemoval<HTMLUListElement>(products, removedId);
  return (
    <ul ref={list} aria-label={texts.listLabel} className={likedGrid}>
      {products.map((product) => (
        <li key={product._id}>
          <LikedCard product={product} onUnlike={() => onUnlike(product._id)} />
        </li>
      ))}
    </ul>
  );
}

function NothingLiked({ ofCategory, wasRemoved }: { ofCategory: boolean; wasRemoved: boolean }) {
  const next = useFocusOn<HTMLAnchorElement>(wasRemoved ? whenShown : null);
  return (
    <Notice
      picture={<Illustration scene="searching" />}
      title={texts.empty}
      messageKey={texts.emptyKey}
      text={ofCategory ? texts.emptyOfCategory : texts.emptyHelp}
    >
      <Link ref={next} to={paths.products} className={buttonStyle('brand')}>
        {texts.seeProducts}
      </Link>
    </Notice>
  );
}
