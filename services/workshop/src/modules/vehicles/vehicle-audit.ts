import { formatPlate, workshopAudited } from '@garage/contracts';
import { createAuditRecorder, maskPhone, redact } from '@garage/service-kit/audit';
import type { Person, Vehicle } from './vehicle.ts';
import { isPresent } from './vehicle.ts';

/** A plate names its owner to many people, so the audit log shows only its beginning and end: `30A***45`. */
const maskPlate = (key: string): string => `${key.slice(0, 3)}***${key.slice(-2)}`;

const describePerson = ({ role, name, phone }: Person): string =>
  `${role} ${name.slice(0, 1)}***${phone === '' ? '' : ` ${maskPhone(phone)}`}`;

/** A vehicle as it is audited. */
export type AuditedVehicle = Vehicle & {
  /** Why a reading went back. */
  odometerReason?: string;
  /** The account that was confirmed as a person of the vehicle, or refused; masked. */
  confirmedAccount?: string;
  refusedAccount?: string;
};

export const auditVehicle = createAuditRecorder<AuditedVehicle>({
  audited: workshopAudited,
  kind: 'vehicle',
  labelOf: ({ plateKey }) => maskPlate(plateKey),
  factsOf: (vehicle) => ({
    // The written form tells a car from a motorbike and is masked in the same way.
    plate: maskPlate(formatPlate(vehicle.plateKey, vehicle.kind)),
    kind: vehicle.kind,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year ?? '',
    colour: vehicle.colour,
    engine: vehicle.engine ?? '',
    vin: redact(vehicle.vin),
    inspectionUntil: vehicle.inspectionUntil ?? '',
    insuranceUntil: vehicle.insuranceUntil ?? '',
    odometer: vehicle.odometer?.km ?? '',
    odometerReason: vehicle.odometerReason ?? '',
    people: vehicle.people.filter(isPresent).map(describePerson).join('; '),
    confirmedAccount: vehicle.confirmedAccount ?? '',
    refusedAccount: vehicle.refusedAccount ?? '',
    mergedFiles: vehicle.mergedIds.length,
  }),
});
