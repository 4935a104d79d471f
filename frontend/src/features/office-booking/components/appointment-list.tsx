import type { Appointment } from '@garage/contracts';
import { useState } from 'react';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeBooking as texts } from '../../../i18n/office-booking.ts';
import { NothingFound } from '../../../shared/office/data-table.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { TwoSecondSpinner } from '../../../shared/office/two-second-spinner.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { exportAppointments, useAppointmentPage } from '../api/appointments.ts';
import { filterNames, isSearch, toListQuery } from '../lib/list-query.ts';
import { AppointmentTable } from './appointment-table.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { OpenedDialog } from './opened-dialog.tsx';
import type { OpenedKind } from './opened-dialog.tsx';
import { StatisticsDialog } from './statistics-dialog.tsx';

/** The appointments, filtered by day, slot, status and text, ten a page. */
export function AppointmentList() {
  const { page, filters, setFilters, clear, pathOf } = useListState(filterNames);
  const query = toListQuery(filters);
  const searched = isSearch(filters);
  const { data, error, isPending, isPlaceholderData, refetch } = useAppointmentPage({
    ...query,
    page,
    limit: OFFICE_PAGE_SIZE,
  });
  const [opened, setOpened] = useState<{ kind: OpenedKind; appointment: Appointment } | null>(null);
  const [statistics, setStatistics] = useState(false);
  return (
    <>
      <BookingFilters
        filters={filters}
        onChange={setFilters}
        onReset={clear}
        onStatistics={() => setStatistics(true)}
        load={() => exportAppointments(query)}
      />
      <TwoSecondSpinner active={isPending} />
      {error && (!data || isPlaceholderData) ? (
        <ListFailure
          text={searched ? texts.failures.search : texts.failures.list}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <AppointmentTable
          appointments={data?.items}
          busy={isPlaceholderData}
          empty={searched ? <NothingFound onClear={clear} /> : office.nothingYet}
          onOpen={(kind, appointment) => setOpened({ kind, appointment })}
        />
      )}
      {data && !error && (
        <ListPager page={page} total={data.total} pathOf={pathOf} isPlaceholderData={isPlaceholderData} />
      )}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
      {statistics && <StatisticsDialog onClose={() => setStatistics(false)} />}
    </>
  );
}
