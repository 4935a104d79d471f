import type { AppointmentDetail, IntakeBody, PersonBody, Vehicle } from '@garage/contracts';
import { MAX_INTAKE_IMAGES, personRoles, vehicleKinds } from '@garage/contracts/browser';
import type { PersonRole, VehicleKind } from '@garage/contracts/browser';
import { claimsOf } from './claims.ts';
import type { GuaranteedJob } from './claims.ts';
import { readFuel } from './fuel.ts';
import { readKm } from './odometer.ts';
import { fromLocalInput } from './vietnam-time.ts';

/** Values of the intake's fields as typed. */
export interface IntakeFields {
  plate: string;
  kind: string;
  make: string;
  model: string;
  year: string;
  colour: string;
  role: string;
  name: string;
  phone: string;
  email: string;
  complaint: string;
  km: string;
  kmReason: string;
  fuel: string;
  belongings: string;
  promisedAt: string;
  images: string[];
  /** Ids of the earlier jobs whose guarantee is claimed. */
  claims: string[];
}

export const blankIntake: IntakeFields = {
  plate: '',
  kind: 'car',
  make: '',
  model: '',
  year: '',
  colour: '',
  role: 'owner',
  name: '',
  phone: '',
  email: '',
  complaint: '',
  km: '',
  kmReason: '',
  fuel: '',
  belongings: '',
  promisedAt: '',
  images: [],
  claims: [],
};

/** An intake that is filled in from an appointment: its customer, vehicle, words and pictures. */
export const fromAppointment = (appointment: AppointmentDetail): IntakeFields => ({
  ...blankIntake,
  plate: appointment.plate,
  model: appointment.vehicle.slice(0, 60),
  name: appointment.fullName,
  phone: appointment.numberPhone,
  email: appointment.email,
  complaint: [appointment.service, appointment.description].filter(Boolean).join('\n').slice(0, 2000),
  images: appointment.images.slice(0, MAX_INTAKE_IMAGES),
});

export const kindOf = (value: string): VehicleKind => vehicleKinds.find((kind) => kind === value) ?? 'car';
export const roleOf = (value: string): PersonRole => personRoles.find((role) => role === value) ?? 'owner';

/** True when the field is empty or contains a year that the server accepts. */
export const isYear = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{4}$/.test(typed.trim()) && Number(typed) >= 1900 && Number(typed) <= 2100);

/** True when the reading is lower than the vehicle's last one, which needs a reason. */
export function isKmBack(typed: string, vehicle: Pick<Vehicle, 'odometer'> | null): boolean {
  const km = readKm(typed);
  return typeof km === 'number' && km < (vehicle?.odometer?.km ?? 0);
}

function personOf({ role, name, phone, email }: IntakeFields, accountId: string | undefined): PersonBody {
  return {
    role: roleOf(role),
    name: name.trim(),
    ...(phone.trim() && { phone: phone.trim() }),
    ...(email.trim() && { email: email.trim() }),
    ...(accountId !== undefined && { accountId }),
  };
}

function newVehicleOf({ plate, kind, make, model, year, colour }: IntakeFields): NonNullable<IntakeBody['vehicle']> {
  return {
    plate: plate.trim(),
    kind: kindOf(kind),
    ...(make.trim() && { make: make.trim() }),
    ...(model.trim() && { model: model.trim() }),
    ...(year.trim() && { year: Number(year) }),
    ...(colour.trim() && { colour: colour.trim() }),
  };
}

interface IntakeContext {
  /** The known vehicle with the plate; null for a new one. */
  vehicle: Vehicle | null;
  appointment: AppointmentDetail | null;
  /** The guaranteed jobs of the vehicle. */
  guaranteed: readonly GuaranteedJob[];
}

/** Builds the request body of an intake. The account of an appointment belongs to the person of that name and phone number only. */
export function toIntakeBody(fields: IntakeFields, { vehicle, appointment, guaranteed }: IntakeContext): IntakeBody {
  const km = readKm(fields.km);
  const isCustomer = fields.name.trim() === appointment?.fullName && fields.phone.trim() === appointment.numberPhone;
  return {
    ...(vehicle ? { vehicleId: vehicle._id } : { vehicle: newVehicleOf(fields) }),
    people: [personOf(fields, isCustomer ? appointment.accountId : undefined)],
    complaint: fields.complaint.trim(),
    ...(typeof km === 'number' && { km }),
    ...(isKmBack(fields.km, vehicle) && { kmReason: fields.kmReason.trim() }),
    ...(fields.belongings.trim() && { belongings: fields.belongings.trim() }),
    ...(fields.fuel !== '' && { fuel: readFuel(fields.fuel) }),
    ...(fields.promisedAt !== '' && { promisedAt: fromLocalInput(fields.promisedAt) }),
    ...(fields.images.length > 0 && { images: fields.images }),
    ...claimsOf(fields.claims, guaranteed, fields.km),
    ...(appointment && { appointmentId: appointment._id }),
  };
}
