import type { VehicleDetail } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { ClipboardPlus, Combine, Pencil } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { isForbidden, NoAccess } from '../../../shared/office/no-access.tsx';
import { OfficePage } from '../../../shared/office/office-page.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useVehicle } from '../api/vehicles.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MissingRecord } from './missing-record.tsx';
import { VehicleClaims } from './vehicle-claims.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { PlateHistory, ReadingHistory, VehicleOrders } from './vehicle-history.tsx';
import { VehicleGuarantees } from './vehicle-guarantees.tsx';
import { VehiclePeople } from './vehicle-people.tsx';

const texts = officeWorkshop.vehicle;

/** The file of a vehicle: its facts, people, plates, readings and orders. */
export function VehiclePage({ id }: { id: string }) {
  const { data: vehicle, error, refetch } = useVehicle(id);
  if (isForbidden(error)) return <NoAccess />;
  if (vehicle) return <LoadedVehicle vehicle={vehicle} />;
  return (
    <OfficePage title={texts.untitled}>
      {vehicle === null && <MissingRecord text={texts.missing} path={paths.managerVehicles} link={texts.toList} />}
      {vehicle === undefined && error && (
        <ListFailure text={officeWorkshop.failures.vehicle} error={error} onRetry={() => void refetch()} />
      )}
      {vehicle === undefined && !error && <div aria-busy className="skeleton h-120" />}
    </OfficePage>
  );
}

function LoadedVehicle({ vehicle }: { vehicle: VehicleDetail }) {
  // Each dialog starts from the vehicle that staff saw when they opened it.
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'merge'; vehicle: VehicleDetail } | null>(null);
  const close = () => setDialog(null);
  const { openOrder, plate } = vehicle;
  return (
    <OfficePage title={texts.title(plate)}>
      <div className="mb-5 flex flex-wrap gap-3 max-sm:*:grow">
        {openOrder ? (
          <Link to={paths.managerRepair(openOrder._id)} className={buttonStyle('brand')}>
            {openOrder.number}: {stepName(openOrder.step)}
          </Link>
        ) : (
          <Link
            to={`${paths.managerIntake}?${new URLSearchParams({ plate }).toString()}`}
            className={buttonStyle('brand')}
          >
            <ClipboardPlus aria-hidden size={18} />
            {texts.takeIn}
          </Link>
        )}
        <button type="button" onClick={() => setDialog({ kind: 'edit', vehicle })} className={buttonStyle('outline')}>
          <Pencil aria-hidden size={18} />
          {texts.edit}
        </button>
        <button type="button" onClick={() => setDialog({ kind: 'merge', vehicle })} className={buttonStyle('outline')}>
          <Combine aria-hidden size={18} />
          {texts.merge}
        </button>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <VehicleFacts vehicle={vehicle} />
        <VehiclePeople vehicle={vehicle} />
        <VehicleClaims vehicle={vehicle} />
        <VehicleOrders vehicle={vehicle} />
        <VehicleGuarantees vehicle={vehicle} />
        <ReadingHistory vehicle={vehicle} />
        <PlateHistory vehicle={vehicle} />
      </div>
      {dialog?.kind === 'edit' && <VehicleDialog vehicle={dialog.vehicle} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeDialog vehicle={dialog.vehicle} onClose={close} />}
    </OfficePage>
  );
}
