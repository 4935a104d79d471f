import { useState } from 'react';
import { officeVitals } from '../../../i18n/office-vitals.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { useVitalsSummary } from '../api/vitals-summary.ts';
import { VitalsTable } from './vitals-table.tsx';

const periods = [1, 7, 28] as const;
const choices = periods.map((days) => ({ value: String(days), text: officeVitals.days(days) }));

/** Web vitals of the site's pages. */
export function VitalsPanel() {
  const [days, setDays] = useState('7');
  const { data, error, refetch, isPlaceholderData } = useVitalsSummary(Number(days));
  return (
    <>
      <p className="mb-4 measure text-muted">{officeVitals.lead}</p>
      <ListBar>
        <SelectBox
          label={officeVitals.period}
          choices={choices}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </ListBar>
      {error && !data ? (
        <ListFailure text={officeVitals.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <VitalsTable pages={data?.pages} busy={isPlaceholderData} />
      )}
    </>
  );
}
