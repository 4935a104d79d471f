import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { useRates } from '../api/rates.ts';
import { RatesForm } from './rates-form.tsx';

const { rates: texts, failures } = officeQuotes;

/** What quotes are priced by: rates with dates, usual jobs, validity and terms. */
export function RatesPage() {
  const { data, error, refetch } = useRates();
  if (isForbidden(error)) return <NoAccess />;
  return (
    <OfficePage title={texts.title}>
      <p className="-mt-3 mb-5 text-muted">{texts.lead}</p>
      {data && <RatesForm rates={data} />}
      {!data && error && <ListFailure text={failures.rates} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}
