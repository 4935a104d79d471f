import { repairStates, stepIds, stepName, waitingReasons } from '@garage/contracts/browser';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { useRepairPage } from '../api/repairs.ts';
import { filterNames, toRepairQuery } from '../lib/repair-filters.ts';
import { useNow } from '../lib/use-now.ts';
import { repairColumns } from './repair-columns.tsx';

const texts = officeWorkshop.list;

const stateChoices = [
  { value: '', text: texts.allStates },
  ...repairStates.map((value) => ({ value, text: officeWorkshop.states[value] })),
];
const stepChoices = [
  { value: '', text: texts.allSteps },
  ...stepIds.map((value) => ({ value, text: stepName(value) })),
];
const waitingChoices = [
  { value: '', text: texts.allWaiting },
  ...waitingReasons.map((value) => ({ value, text: officeWorkshop.waiting.of[value] })),
];

/** The repair orders of all states, searched and filtered, ten a page. */
export function RepairList() {
  const state = useListState(filterNames);
  const { page, filters, setFilters } = state;
  const result = useRepairPage({ ...toRepairQuery(filters), page, limit: OFFICE_PAGE_SIZE });
  const now = useNow();
  return (
    <>
      <ListBar>
        <SearchBox label={texts.search} value={filters.q} onSearch={(q) => setFilters({ q })} />
        <SelectBox
          label={texts.state}
          choices={stateChoices}
          value={filters.state}
          onChange={({ target }) => setFilters({ state: target.value })}
        />
        <SelectBox
          label={texts.step}
          choices={stepChoices}
          value={filters.step}
          onChange={({ target }) => setFilters({ step: target.value })}
        />
        <SelectBox
          label={texts.waiting}
          choices={waitingChoices}
          value={filters.waiting}
          onChange={({ target }) => setFilters({ waiting: target.value })}
        />
        <label className="flex min-h-11 items-center gap-2 text-sm font-medium">
          <input
            type="checkbox"
            checked={filters.late === 'true'}
            onChange={({ target }) => setFilters({ late: target.checked ? 'true' : '' })}
            className="size-5 accent-brand"
          />
          {texts.late}
        </label>
      </ListBar>
      <PagedList
        label={texts.label}
        columns={repairColumns(now)}
        result={result}
        state={state}
        failed={officeWorkshop.failures.list}
      />
    </>
  );
}
