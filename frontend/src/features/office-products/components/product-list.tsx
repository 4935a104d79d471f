import type { ManagedProduct, ManageProductsQuery } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { NothingFound } from '../../../shared/office/data-table.tsx';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { TwoSecondSpinner } from '../../../shared/office/two-second-spinner.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useFeatureProduct } from '../api/change-products.ts';
import { exportProducts, useManagedProducts } from '../api/list-managed-products.ts';
import { isWhole } from '../lib/product-form.ts';
import { PriceFilter } from './price-filter.tsx';
import { ProductTable } from './product-table.tsx';
import { RemoveProduct } from './remove-product.tsx';

interface Pictures {
  title: string;
  images: readonly string[];
}

/** The products: searched by name, category and description, bounded by price, ten a page. */
export function ProductList({ onEdit }: { onEdit: (product: ManagedProduct) => void }) {
  const { page, filters, filtered, setFilters, clear, pathOf } = useListState(['q', 'priceFrom', 'priceTo']);
  const query = toQuery(filters);
  const { data, error, isPending, isPlaceholderData, refetch } = useManagedProducts({
    ...query,
    page,
    limit: OFFICE_PAGE_SIZE,
  });
  const [removing, setRemoving] = useState<ManagedProduct | null>(null);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const feature = useFeatureProduct();
  const setFeatured = ({ _id: id }: ManagedProduct, isFeatured: boolean) =>
    feature.mutate(
      { id, isFeatured },
      {
        onError: (cause) =>
          showToast({ severity: 'error', text: texts.failures.feature, detail: cause.message, cause }),
      },
    );
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => setFilters({ q })} />
        <PriceFilter from={filters.priceFrom} to={filters.priceTo} onChange={setFilters} />
        <ExportButton fileName="san-pham.csv" load={() => exportProducts(query)} />
      </ListBar>
      <TwoSecondSpinner active={isPending} />
      {error && !data ? (
        <ListFailure text={texts.failures.list} error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductTable
          products={data?.items}
          busy={isPlaceholderData}
          empty={filtered ? <NothingFound onClear={clear} /> : office.nothingYet}
          onEdit={onEdit}
          onRemove={setRemoving}
          onFeature={setFeatured}
          onShow={(title, images) => setPictures({ title, images })}
        />
      )}
      {data && <ListPager page={page} total={data.total} pathOf={pathOf} />}
      {removing && <RemoveProduct product={removing} onClose={() => setRemoving(null)} />}
      {pictures && <PictureDialog {...pictures} onClose={() => setPictures(null)} />}
    </>
  );
}

type Filters = Record<'q' | 'priceFrom' | 'priceTo', string>;

function toQuery({ q, priceFrom, priceTo }: Filters): ManageProductsQuery {
  return {
    ...(q && { q }),
    ...(isWhole(priceFrom) && { priceFrom: Number(priceFrom) }),
    ...(isWhole(priceTo) && { priceTo: Number(priceTo) }),
  };
}
