import type { VehicleDetail } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { guaranteeEndText } from '../../../shared/workshop/guarantee-text.ts';
import { useGuarantees } from '../api/handovers.ts';

const texts = officeWorkshop.guarantees;

/** The guaranteed jobs of a vehicle, with what has ended their guarantee. */
export function VehicleGuarantees({ vehicle: { _id } }: { vehicle: VehicleDetail }) {
  const { data: jobs, error, refetch } = useGuarantees(_id);
  return (
    <Panel title={texts.title}>
      {!jobs && error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!jobs && !error && <div aria-busy className="skeleton h-16" />}
      {jobs?.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="divide-y divide-hairline">
        {jobs?.map(({ jobId, orderId, orderNumber, title, from, ended, ...end }) => (
          <li key={jobId} className="py-2">
            <p className="font-medium wrap-anywhere">{title}</p>
            {ended === null ? (
              <p className="font-medium text-green">{texts.valid(guaranteeEndText(end))}</p>
            ) : (
              <p className="text-muted">
                {texts.ended[ended]}. {texts.was(guaranteeEndText(end))}
              </p>
            )}
            <Link
              to={paths.managerRepair(orderId)}
              className="inline-flex min-h-11 items-center text-sm text-brand tabular-nums hover:underline md:pointer-fine:min-h-0"
            >
              {texts.of(orderNumber, formatDate(from))}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
