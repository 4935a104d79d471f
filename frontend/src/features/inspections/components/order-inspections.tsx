import type { InspectionSummary, RepairOrder } from '@garage/contracts';
import { fitsVehicle, pointsOf } from '@garage/contracts/browser';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { inspections } from '../../../i18n/inspections.ts';
import { office } from '../../../i18n/office.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { request } from '../../../shared/office/client.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { vehiclesKey } from '../../../shared/office/record-keys.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useQuery } from '@tanstack/react-query';
import { useInspectionsOf, useStartInspection } from '../api/inspections.ts';
import { useTemplates } from '../api/templates.ts';
import { RatingCounts } from './read-point.tsx';

const texts = inspections.order;

/** The inspections of a repair order, and the button that starts one. */
export function OrderInspections({ order }: { order: RepairOrder }) {
  const { data, error, refetch } = useInspectionsOf(order._id);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section aria-label={texts.title} className="min-w-0 rounded-card border border-hairline bg-paper p-4 md:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        {order.state === 'open' && (
          <button type="button" onClick={() => setChoosing(true)} className={buttonStyle('outline', 'print:hidden')}>
            <ClipboardCheck aria-hidden size={18} />
            {texts.start}
          </button>
        )}
      </div>
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-red">{inspections.failures.list}</p>
          <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
            {office.retry}
          </button>
        </div>
      )}
      {!data && !error && <div aria-busy className="skeleton h-16" />}
      {data?.inspections.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="divide-y divide-hairline">
        {data?.inspections.map((inspection) => (
          <InspectionRow key={inspection._id} inspection={inspection} />
        ))}
      </ul>
      {isChoosing && <TemplateDialog order={order} onClose={() => setChoosing(false)} />}
    </section>
  );
}

function InspectionRow({ inspection }: { inspection: InspectionSummary }) {
  const { _id: id, orderId, name, state, counts, photoCount, createdAt } = inspection;
  const time = formatDateTime(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <Link
          to={paths.managerInspection(orderId, id)}
          aria-label={texts.open(name, time)}
          className="inline-flex min-h-11 items-center font-medium text-brand hover:underline md:pointer-fine:min-h-0"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {[time, inspections.states[state], photoCount > 0 && texts.photos(photoCount)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <RatingCounts counts={counts} />
    </li>
  );
}

interface TemplateDialogProps {
  order: RepairOrder;
  onClose: () => void;
}

/** Chooses the template of a new inspection, among those for the kind and engine of the vehicle. */
function TemplateDialog({ order, onClose }: TemplateDialogProps) {
  const { vehicle } = order;
  const navigate = useNavigate();
  const templates = useTemplates();
  const known = useQuery({
    queryKey: [...vehiclesKey, 'detail', vehicle._id],
    queryFn: ({ signal }) => request('vehicles.get', { params: { id: vehicle._id }, signal }),
  });
  const start = useStartInspection(order._id);
  const error = templates.error ?? known.error;
  const retry = () => void Promise.all([templates.refetch(), known.refetch()]);
  const offered = known.data && templates.data?.filter((template) => fitsVehicle(template, known.data));
  const begin = (templateId: string) =>
    start.mutate(templateId, {
      onSuccess: ({ inspection }) => void navigate(paths.managerInspection(order._id, inspection._id)),
    });
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.choose} busy={start.isPending}>
      <p className="mb-3 text-muted">{texts.chooseLead(vehicle.plate)}</p>
      {!offered && error && <ListFailure text={inspections.failures.templates} error={error} onRetry={retry} />}
      {!offered && !error && <div aria-busy className="skeleton h-32" />}
      {offered?.length === 0 && <p>{texts.noneFits}</p>}
      <ul className="flex flex-col gap-2">
        {offered?.map(({ _id: id, name, groups }) => (
          <li key={id}>
            <button
              type="button"
              disabled={start.isPending}
              onClick={() => begin(id)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-edge/60 px-4 py-2 text-left font-semibold hover:border-brand hover:text-brand disabled:cursor-progress"
            >
              {name}
              <span className="text-sm font-normal text-muted">{texts.points(pointsOf(groups).length)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Link to={paths.managerTemplates} className="mt-4 inline-flex min-h-11 items-center text-brand hover:underline">
        {texts.toTemplates}
      </Link>
    </Modal>
  );
}
