import type { ManagedProduct, ManageProductsQuery } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { useChosenRows } from '../../../shared/office/use-chosen-rows.ts';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useFeatureProduct } from '../api/change-products.ts';
import { exportProducts, useManagedProducts } from '../api/list-managed-products.ts';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import type { ProductFilterValues } from './product-filters.tsx';
import { RemoveProduct } from './remove-product.tsx';

interface Pictures {
  title: string;
  images: readonly string[];
}

/** The products: search by name, category and description, filters for category, stock and price, ten a page. */
export function ProductList({ onEdit }: { onEdit: (product: ManagedProduct) => void }) {
  const list = useListState(['q', 'category', 'stock', 'priceFrom', 'priceTo']);
  const { filters, setFilters } = list;
  const query = toQuery(filters);
  const result = useManagedProducts({ ...query, page: list.page, limit: OFFICE_PAGE_SIZE });
  const choice = useChosenRows(result.data?.items ?? []);
  const [removing, setRemoving] = useState<ManagedProduct | null>(null);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const feature = useFeatureProduct();
  const setFeatured = ({ _id: id }: ManagedProduct, isFeatured: boolean) => feature.mutate({ id, isFeatured });
  return (
    <>
      <ProductFilters filters={filters} onChange={setFilters} load={() => exportProducts(query)} />
      <BulkBar choice={choice} shown={result.data?.items ?? []} />
      <PagedList
        label={texts.listLabel}
        columns={productColumns({
          isChosen: choice.has,
          onChoose: choice.toggle,
          onEdit,
          onRemove: setRemoving,
          onFeature: setFeatured,
          onShow: (title, images) => setPictures({ title, images }),
        })}
        result={result}
        state={list}
        failed={texts.failures.list}
      />
      {removing && <RemoveProduct product={removing} onClose={() => setRemoving(null)} />}
      {pictures && <PictureDialog {...pictures} onClose={() => setPictures(null)} />}
    </>
  );
}

function toQuery({ q, category, stock, priceFrom, priceTo }: ProductFilterValues): ManageProductsQuery {
  const [from, to] = [priceFrom, priceTo].map(readWholeNumber);
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...((stock === 'out' || stock === 'low') && { stock }),
    ...(typeof from === 'number' && { priceFrom: from }),
    ...(typeof to === 'number' && { priceTo: to }),
  };
}
