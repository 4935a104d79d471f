import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PRODUCTS_PER_PAGE } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { vi } from '../../i18n/vi.ts';
import { categoriesQuery, useCategories } from '../../features/catalogue/api/list-categories.ts';
import { productPageQuery, useProductPage } from '../../features/catalogue/api/product-page-query.ts';
import { CategoryFilter } from '../../features/catalogue/components/category-filter.tsx';
import { ProductListHead } from '../../features/catalogue/components/product-list-head.tsx';
import { ProductResults } from '../../features/catalogue/components/product-results.tsx';
import { productListData } from '../../features/catalogue/lib/product-data.ts';
import {
  canonicalListPath,
  currentProductFilters,
  isUnknownCategory,
  productListPath,
  readProductFilters,
} from '../../features/catalogue/lib/product-filters.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { usePageQuery } from '../../shared/lib/page-query.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchOutcome, PrefetchContext } from '../page.ts';
import { SearchBox } from '../search/search-box.tsx';

/** The page for a missing category is loaded lazily, because it is rarely needed. */
const NotFound = lazy(() => loadChunk(() => import('./not-found.tsx')).then((part) => ({ default: part.Component })));

export async function prefetch({ client, query }: PrefetchContext): Promise<PrefetchOutcome | void> {
  const filters = readProductFilters(query);
  const list = productPageQuery(filters);
  // A failed request does not reject here: the page itself shows what could not be loaded.
  await Promise.all([client.prefetchQuery(list), client.prefetchQuery(categoriesQuery())]);
  const shown = client.getQueryData(list.queryKey);
  if (!shown) return { unavailable: true };
  const { items, total } = shown;
  const categories = client.getQueryData(categoriesQuery().queryKey);
  const pages = Math.ceil(total / PRODUCTS_PER_PAGE);
  if (items.length === 0 && pages > 0 && filters.page > pages)
    return { redirect: productListPath({ ...filters, page: pages }) };
  if (isUnknownCategory(filters, { categories, total })) return { notFound: true };
}

/** The product list: categories, search and sorting, 8 per page. */
export function Component() {
  const query = usePageQuery('/products');
  const filters = readProductFilters(query);
  const products = useProductPage(filters);
  const { data: categories } = useCategories();
  const total = products.isPlaceholderData ? undefined : products.data?.total;
  if (isUnknownCategory(filters, { categories, total })) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return <ProductList filters={filters} products={products} />;
}

interface ProductListProps {
  filters: ReturnType<typeof readProductFilters>;
  products: ReturnType<typeof useProductPage>;
}

function ProductList({ filters, products }: ProductListProps) {
  const nothingFound = products.data?.total === 0 && !products.isPlaceholderData;
  const vainSearch = filters.search && nothingFound ? productListPath(filters) : '';
  useEffect(() => {
    if (vainSearch) showToast({ severity: 'info', text: vi.products.noHits });
  }, [vainSearch]);
  useEffect(() => {
    if (products.error) showToast({ severity: 'error', text: vi.products.listFailed, cause: products.error });
  }, [products.error]);
  return (
    <>
      <ProductsHead filters={filters} items={products.data?.items ?? []} />
      <div className="page-width py-8 md:py-12">
        <ProductListHead
          filters={filters}
          total={products.data?.total ?? (products.error && null)}
          searchBox={<ListSearch key={filters.search} filters={filters} />}
        />
        <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[236px_minmax(0,1fr)] lg:gap-8">
          <CategoryFilter filters={filters} />
          <ProductResults filters={filters} products={products} />
        </div>
      </div>
    </>
  );
}

/** Search field that keeps the chosen category and sort order. An empty text shows the whole list again. */
function ListSearch({ filters }: { filters: ReturnType<typeof readProductFilters> }) {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate(productListPath({ ...currentProductFilters(), search: text, page: 1 }));
  return <SearchBox initialText={filters.search} onSearch={search} />;
}

interface ProductsHeadProps {
  filters: ReturnType<typeof readProductFilters>;
  items: Parameters<typeof productListData>[0];
}

/** Search results are excluded from search engines; only the lists themselves are indexed. */
function ProductsHead({ filters, items }: ProductsHeadProps) {
  const siteUrl = useSiteUrl();
  return (
    <PageHead
      title={filters.search ? vi.products.searchTitle(filters.search) : vi.products.title}
      description={vi.products.description}
      path={filters.search ? null : canonicalListPath(filters)}
      data={[breadcrumbData(paths.products, siteUrl), productListData(items, siteUrl)]}
    />
  );
}
