import type { Vehicle } from '@garage/contracts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { personName } from '../../../shared/office/person-name.ts';
import { vehicleText } from '../lib/vehicle-text.ts';

interface VehicleOptionProps {
  vehicle: Vehicle;
  onChoose: (vehicle: Vehicle) => void;
}

/** A vehicle that can be chosen, with the people by whom staff recognise it. */
export function VehicleOption({ vehicle, onChoose }: VehicleOptionProps) {
  const people = vehicle.people.map(({ name }) => personName(name)).join(', ');
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(vehicle)}
        className="flex min-h-11 w-full flex-col rounded-control border border-edge/60 bg-paper px-3 py-2 text-left hover:border-brand"
      >
        <span className="font-semibold">
          <span className="sr-only">{officeWorkshop.form.choose} </span>
          {vehicle.plate}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          {[vehicleText(vehicle), people].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  );
}
