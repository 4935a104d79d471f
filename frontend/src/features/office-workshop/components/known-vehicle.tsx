import type { Vehicle } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { CircleCheckBig, TriangleAlert } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { vehicleText } from '../lib/vehicle-text.ts';

const texts = officeWorkshop.form;

/** The vehicle that has the plate. One that is in the workshop already leads to its order. */
export function KnownVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { openOrder } = vehicle;
  return (
    <>
      <div className="flex items-start gap-2 rounded-control bg-green-tint px-3 py-2.5">
        <CircleCheckBig aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            {texts.known}: {vehicle.plate}
          </span>
          <span className="block text-sm text-muted">{vehicleText(vehicle)}</span>
          <Link
            to={paths.managerVehicle(vehicle._id)}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:pointer-fine:min-h-0"
          >
            {texts.vehicleFile}
          </Link>
        </p>
      </div>
      {openOrder && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-amber-tint px-3 py-2.5">
          <p className="flex min-w-0 grow basis-56 items-start gap-2 font-medium text-amber">
            <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
            {texts.inWorkshop(openOrder.number, stepName(openOrder.step))}
          </p>
          <Link to={paths.managerRepair(openOrder._id)} className={buttonStyle('outline')}>
            {texts.openOrder}
          </Link>
        </div>
      )}
    </>
  );
}
