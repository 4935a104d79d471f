import type { RepairOrder } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { vehicleText } from '../lib/vehicle-text.ts';
import { formatNear } from '../lib/vietnam-time.ts';
import { AttentionChips, StateChip } from './order-chips.tsx';

const { columns } = officeWorkshop.list;

/** Columns of the list of repair orders. `now` decides which are late. */
export const repairColumns = (now: number): Column<RepairOrder>[] => [
  {
    key: 'number',
    title: columns.number,
    place: 'name',
    cell: ({ _id, number }) => (
      <Link
        to={paths.managerRepair(_id)}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand tabular-nums hover:underline md:pointer-fine:min-h-9"
      >
        {number}
      </Link>
    ),
  },
  {
    key: 'vehicle',
    title: columns.vehicle,
    cell: ({ vehicle }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block font-medium whitespace-nowrap">{vehicle.plate}</span>
        <span className="block wrap-anywhere text-muted">{vehicleText(vehicle)}</span>
      </span>
    ),
  },
  {
    key: 'contact',
    title: columns.contact,
    cell: ({ contact }) => (
      <span className="min-w-0 max-md:text-right">
        <span className="block wrap-anywhere">{personName(contact.name)}</span>
        <PhoneCell phone={contact.phone} />
      </span>
    ),
  },
  {
    key: 'step',
    title: columns.step,
    cell: (order) => (
      <span className="flex flex-wrap gap-1.5 max-md:justify-end">
        <StateChip order={order} />
        <AttentionChips order={order} now={now} />
      </span>
    ),
  },
  {
    key: 'promised',
    title: columns.promised,
    cell: ({ promisedAt }) =>
      promisedAt === null ? (
        <span className="text-muted">–</span>
      ) : (
        <time dateTime={promisedAt} className="tabular-nums">
          {formatNear(promisedAt, now)}
        </time>
      ),
  },
  {
    key: 'created',
    title: columns.created,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums">
        {formatDateTime(createdAt)}
      </time>
    ),
  },
];
