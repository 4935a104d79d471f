import { appointmentStatuses, timeSlots } from '@garage/contracts/browser';
import { useState } from 'react';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { office } from '../../../i18n/office.ts';
import { officeBooking as texts } from '../../../i18n/office-booking.ts';
import { DateInput } from '../../../shared/office/date-input.tsx';
import { ExportButton } from '../../../shared/office/export-button.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { sortNames } from '../lib/list-query.ts';
import type { FilterName } from '../lib/list-query.ts';

/** Classes that make a button as high as the other controls of the bar above the list. */
const barButton = 'max-md:min-h-12 max-md:grow md:pointer-fine:min-h-10 md:px-3 md:py-2 md:text-sm';

const slotChoices = [{ value: '', text: texts.allSlots }, ...timeSlots.map((slot) => ({ value: slot, text: slot }))];
const statusChoices = [
  { value: '', text: texts.allStatuses },
  ...appointmentStatuses.map((value) => ({ value, text: appointmentTexts.statuses[value] })),
];
const sortChoices = sortNames.map((value) => ({ value, text: texts.sorts[value] }));

interface BookingFiltersProps {
  filters: Record<FilterName, string>;
  onChange: (changes: Partial<Record<FilterName, string>>) => void;
  onReset: () => void;
  onStatistics: () => void;
  /** Downloads a spreadsheet of the appointments that match the filters. */
  load: () => Promise<Blob>;
}

/** Filters of the list. Day and slot apply when the button is pressed; text, status and order apply at once. All filters are combined. */
export function BookingFilters({ filters, onChange, onReset, onStatistics, load }: BookingFiltersProps) {
  return (
    <>
      <ListBar>
        <WhenFilter
          key={`${filters.date} ${filters.timeSlot}`}
          date={filters.date}
          timeSlot={filters.timeSlot}
          onSearch={onChange}
          onReset={onReset}
        />
        <button
          type="button"
          data-msg={texts.statisticsKey}
          onClick={onStatistics}
          className={buttonStyle('outline', barButton)}
        >
          {texts.statistics}
        </button>
      </ListBar>
      <ListBar>
        <SearchBox label={texts.searchLabel} value={filters.q} onSearch={(q) => onChange({ q })} />
        <SelectBox
          label={texts.statusFilter}
          choices={statusChoices}
          value={filters.status}
          onChange={({ target }) => onChange({ status: target.value })}
        />
        <SelectBox
          label={office.sort}
          choices={sortChoices}
          value={filters.sort || 'default'}
          onChange={({ target }) => onChange({ sort: target.value === 'default' ? '' : target.value })}
        />
        <ExportButton fileName="lich-hen.csv" load={load} />
      </ListBar>
    </>
  );
}

interface WhenFilterProps {
  date: string;
  timeSlot: string;
  onSearch: (when: { date: string; timeSlot: string }) => void;
  onReset: () => void;
}

function WhenFilter({ date: searchedDate, timeSlot: searchedSlot, onSearch, onReset }: WhenFilterProps) {
  const [date, setDate] = useState(searchedDate);
  const [timeSlot, setTimeSlot] = useState(searchedSlot);
  const reset = () => {
    setDate('');
    setTimeSlot('');
    onReset();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ date, timeSlot });
      }}
      className="contents"
    >
      <DateInput label={texts.date} value={date} onChange={setDate} />
      <SelectBox
        label={texts.timeSlot}
        choices={slotChoices}
        value={timeSlot}
        onChange={({ target }) => setTimeSlot(target.value)}
      />
      <button type="submit" data-msg={texts.searchKey} className={buttonStyle('brand', barButton)}>
        {texts.search}
      </button>
      <button type="button" data-msg={texts.resetKey} onClick={reset} className={buttonStyle('outline', barButton)}>
        {texts.reset}
      </button>
    </form>
  );
}
