import type { Vehicle } from '@garage/contracts';
import { officeWorkshop as texts } from '../../../i18n/office-workshop.ts';

type VehicleName = Pick<Vehicle, 'kind' | 'make' | 'model' | 'colour'>;

/** “Toyota Vios, trắng”; the kind of vehicle when nothing else is known. */
export function vehicleText({ kind, make, model, colour }: VehicleName): string {
  const name = [make, model].filter(Boolean).join(' ');
  return [name || texts.kinds[kind], colour].filter(Boolean).join(', ');
}
