import type { Vehicle } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { OFFICE_PAGE_SIZE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import type { Column } from '../../../shared/office/data-table.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { ListBar } from '../../../shared/office/office-page.tsx';
import { PagedList } from '../../../shared/office/paged-list.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { PhoneCell } from '../../../shared/office/phone-cell.tsx';
import { SearchBox } from '../../../shared/office/search-box.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useVehiclePage } from '../api/vehicles.ts';
import { vehicleText } from '../lib/vehicle-text.ts';

const texts = officeWorkshop.vehicles;
const MAX_QUERY = 60;

/** The vehicles, searched by plate, phone number or VIN, ten a page. */
export function VehicleList() {
  const state = useListState(['q']);
  const { page, filters, setFilters } = state;
  const q = filters.q.slice(0, MAX_QUERY);
  const result = useVehiclePage({ ...(q && { q }), page, limit: OFFICE_PAGE_SIZE });
  if (isForbidden(result.error)) return <NoAccess />;
  return (
    <>
      <ListBar>
        <SearchBox label={texts.search} value={filters.q} onSearch={(typed) => setFilters({ q: typed })} />
      </ListBar>
      <PagedList
        label={texts.label}
        columns={columns}
        result={result}
        state={state}
        failed={officeWorkshop.failures.vehicles}
      />
    </>
  );
}

const cellLink =
  'inline-flex min-h-11 items-center font-semibold text-brand tabular-nums hover:underline md:pointer-fine:min-h-9';

const columns: Column<Vehicle>[] = [
  {
    key: 'plate',
    title: texts.columns.plate,
    place: 'name',
    cell: ({ _id, plate }) => (
      <Link to={paths.managerVehicle(_id)} className={`${cellLink} whitespace-nowrap`}>
        {plate}
      </Link>
    ),
  },
  {
    key: 'vehicle',
    title: texts.columns.vehicle,
    cell: (vehicle) => <span className="wrap-anywhere max-md:text-right">{vehicleText(vehicle)}</span>,
  },
  {
    key: 'people',
    title: texts.columns.people,
    cell: ({ people }) => (
      <span className="min-w-0 max-md:text-right">
        {people.length === 0 && <span className="text-muted">–</span>}
        {people.map(({ _id, name, phone }) => (
          <span key={_id} className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
            <span className="wrap-anywhere">{personName(name)}</span>
            <PhoneCell phone={phone} />
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'km',
    title: texts.columns.km,
    numeric: true,
    cell: ({ odometer }) => (odometer ? formatCount(odometer.km) : '–'),
  },
  {
    key: 'order',
    title: texts.columns.order,
    cell: ({ openOrder }) =>
      openOrder ? (
        <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
          <Link to={paths.managerRepair(openOrder._id)} className={`${cellLink} whitespace-nowrap`}>
            {openOrder.number}
          </Link>
          <span className="text-muted">{stepName(openOrder.step)}</span>
        </span>
      ) : (
        <span className="text-muted">{texts.notHere}</span>
      ),
  },
];
