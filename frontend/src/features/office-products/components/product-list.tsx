import type { ManagedProduct, ManageProductsQuery } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useFeatureProduct } from '../api/change-products.ts';
import { exportProducts, useManagedProducts } from '../api/list-managed-products.ts';
import { readWholeNumber } from '../lib/product-form.ts';
import { PriceFilter } from './price-filter.tsx';
import { productColumns } from './product-columns.tsx';
import { RemoveProduct } from './remove-product.tsx';

interface Pictures {
  title: string;
  images: readonly string[];
}

/** The products: search by name, category and description, price range, ten a page. */
export function ProductList({ onEdit }: { onEdit: (product: ManagedProduct) => void }) {
  const list = useListState(['q', 'priceFrom', 'priceTo']);
  const { filters, setFilters } = list;
  const query = toQuery(filters);
  const result = useManagedProducts({ ...query, page: list.page, limit: OFFICE_PAGE_SIZE });
  const [removing, setRemoving] = useState<ManagedProduct | null>(null);
  const [pictures, setPictures] = useState<Pictures | null>(null);
  const feature = useFeatureProduct();
  const setFeatured = ({ _id: id }: ManagedProduct, isFeatured: boolean) => feature.mutate({ id, isFeatured });
  return (
    <>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => setFilters({ q })} />
        <PriceFilter from={filters.priceFrom} to={filters.priceTo} onChange={setFilters} />
        <ExportButton fileName="san-pham.csv" load={() => exportProducts(query)} />
      </ListBar>
      <PagedList
        label={texts.listLabel}
        columns={productColumns({
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

type Filters = Record<'q' | 'priceFrom' | 'priceTo', string>;

function toQuery({ q, priceFrom, priceTo }: Filters): ManageProductsQuery {
  const [from, to] = [priceFrom, priceTo].map(readWholeNumber);
  return {
    ...(q && { q }),
    ...(typeof from === 'number' && { priceFrom: from }),
    ...(typeof to === 'number' && { priceTo: to }),
  };
}
