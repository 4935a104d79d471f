import { officeProductsBulk } from '../../../i18n/office-products-bulk.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { useProductCategories } from '../api/list-managed-products.ts';
import { PriceFilter } from './price-filter.tsx';

/** Filters of the product list as the address has them; empty ones are not set. */
export type ProductFilterValues = Record<'q' | 'category' | 'stock' | 'priceFrom' | 'priceTo', string>;

interface ProductFiltersProps {
  filters: ProductFilterValues;
  onChange: (changes: Partial<ProductFilterValues>) => void;
  /** Downloads a spreadsheet of the products that match the filters. */
  load: () => Promise<Blob>;
}

const { filters: filterTexts } = officeProductsBulk;
const stockChoices = [
  { value: '', text: filterTexts.anyStock },
  { value: 'low', text: filterTexts.low },
  { value: 'out', text: filterTexts.out },
];

export function ProductFilters({ filters, onChange, load }: ProductFiltersProps) {
  const { data: categories = [] } = useProductCategories();
  const categoryChoices = [
    { value: '', text: filterTexts.allCategories },
    ...categories.map(({ _id, name }) => ({ value: _id, text: name })),
  ];
  return (
    <ListBar>
      <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => onChange({ q })} />
      <SelectBox
        // The categories may be loaded after the filter of the address. The new key re-creates the select, which then shows it.
        key={categories.length}
        label={filterTexts.category}
        choices={categoryChoices}
        value={filters.category}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectBox
        label={filterTexts.stock}
        choices={stockChoices}
        value={filters.stock}
        onChange={({ target }) => onChange({ stock: target.value })}
      />
      <PriceFilter from={filters.priceFrom} to={filters.priceTo} onChange={onChange} />
      <ExportButton fileName="san-pham.csv" load={load} />
    </ListBar>
  );
}
