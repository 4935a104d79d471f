import { orderStatuses, orderStatusTitles } from '@garage/contracts/browser';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { DateInput } from '../../../shared/office/date-input.tsx';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import type { OrderFilterName } from '../lib/order-filters.ts';

interface OrderFiltersProps {
  filters: Record<OrderFilterName, string>;
  onChange: (changes: Partial<Record<OrderFilterName, string>>) => void;
  /** Downloads a spreadsheet of the orders that match the filters. */
  load: () => Promise<Blob>;
}

const statusChoices = [
  { value: '', text: texts.allStatuses },
  ...orderStatuses.map((value) => ({ value, text: orderStatusTitles[value] })),
];
const sortChoices = [
  { value: '', text: texts.newest },
  { value: 'oldest', text: texts.oldest },
];

export function OrderFilters({ filters, onChange, load }: OrderFiltersProps) {
  return (
    <ListBar>
      <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => onChange({ q })} />
      <SelectBox
        label={texts.statusFilter}
        choices={statusChoices}
        value={filters.status}
        onChange={(event) => onChange({ status: event.target.value })}
      />
      <DateInput label={texts.from} value={filters.from} onChange={(from) => onChange({ from })} />
      <DateInput label={texts.to} value={filters.to} onChange={(to) => onChange({ to })} />
      <SelectBox
        label={office.sort}
        choices={sortChoices}
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
      <ExportButton fileName="don-hang.csv" load={load} />
    </ListBar>
  );
}
