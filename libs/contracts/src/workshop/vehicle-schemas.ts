import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';
import {
  engineKinds,
  MAX_INTAKE_PEOPLE,
  MAX_ODOMETER_KM,
  ORDER_NUMBER_PATTERN,
  personRoles,
  vehicleKinds,
} from './limits.ts';
import { repairStates, stepIds } from './moves.ts';

const closed = { additionalProperties: false } as const;

export const versionSchema = Type.Integer({
  minimum: 1,
  description: 'Version that was read; CONFLICT when it has changed since.',
});
export const kmSchema = Type.Integer({ minimum: 0, maximum: MAX_ODOMETER_KM, description: 'Kilometres.' });
export const stepSchema = Type.Enum([...stepIds]);
export const repairStateSchema = Type.Enum([...repairStates]);
export const orderNumberSchema = Type.String({ pattern: ORDER_NUMBER_PATTERN });

const civilDate = Type.Union([Type.String({ format: 'date', description: 'A day in Vietnam.' }), Type.Null()]);
const plate = Type.String({ minLength: 1, maxLength: 30, description: 'As it is typed, in any notation.' });

const facts = {
  kind: Type.Enum([...vehicleKinds]),
  make: Type.String({ maxLength: 60 }),
  model: Type.String({ maxLength: 60 }),
  year: Type.Union([Type.Integer({ minimum: 1900, maximum: 2100 }), Type.Null()]),
  colour: Type.String({ maxLength: 40 }),
  engine: Type.Union([Type.Enum([...engineKinds]), Type.Null()]),
  vin: Type.String({ maxLength: 30, pattern: '^[0-9A-Za-z -]*$', description: 'Upper case without separators.' }),
  inspectionUntil: civilDate,
  insuranceUntil: civilDate,
};

/** A person of a vehicle, as staff enter them. */
export const personBodySchema = Type.Object(
  {
    role: Type.Enum([...personRoles]),
    name: nonBlank(100),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')])),
    accountId: Type.Optional(describedId('The account of the person.')),
  },
  closed,
);
export type PersonBody = Static<typeof personBodySchema>;

export const vehiclePersonSchema = Type.Object(
  {
    _id: idSchema,
    role: Type.Enum([...personRoles]),
    name: Type.String(),
    phone: Type.String({ description: 'Empty when there is none, like the e-mail.' }),
    email: Type.String(),
    accountId: Type.Optional(describedId('The account of the person.')),
    from: instantSchema,
    until: Type.Union([instantSchema, Type.Null()], { description: 'Null while the person has the vehicle.' }),
  },
  closed,
);
export type VehiclePerson = Static<typeof vehiclePersonSchema>;

const openOrder = Type.Union(
  [Type.Object({ _id: idSchema, number: orderNumberSchema, step: stepSchema }, closed), Type.Null()],
  { description: 'The order that is not finished yet.' },
);

/** A vehicle in lists, with the people who have it at present. */
export const vehicleSchema = Type.Object(
  {
    _id: idSchema,
    plate: Type.String({ description: 'As it is written: `30A-123.45`.' }),
    plateKey: Type.String({ description: 'Upper-case letters and digits only.' }),
    ...facts,
    vin: Type.String(),
    odometer: Type.Union([Type.Object({ km: kmSchema, at: instantSchema }, closed), Type.Null()]),
    people: Type.Array(vehiclePersonSchema),
    openOrder,
    version: Type.Integer({ minimum: 1 }),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  },
  closed,
);
export type Vehicle = Static<typeof vehicleSchema>;

export const vehicleListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    q: Type.Optional(
      Type.String({
        maxLength: 60,
        description: 'The beginning of a plate, phone number or VIN in any notation, or the digits of a plate.',
      }),
    ),
  },
  closed,
);
export type VehicleListQuery = Static<typeof vehicleListQuerySchema>;

export const nearPlateQuerySchema = Type.Object({ plate }, closed);

export const nearVehiclesSchema = Type.Object(
  {
    exact: Type.Union([vehicleSchema, Type.Null()], { description: 'The vehicle with this plate.' }),
    near: Type.Array(vehicleSchema, { maxItems: 10, description: 'Vehicles whose plates differ by a likely mistake.' }),
  },
  closed,
);
export type NearVehicles = Static<typeof nearVehiclesSchema>;

const optionalFacts = Type.Partial(Type.Object(facts)).properties;

/** A new vehicle, alone or at an intake. */
export const newVehicleSchema = Type.Object({ ...optionalFacts, plate, kind: facts.kind }, closed);
export type NewVehicle = Static<typeof newVehicleSchema>;

export const vehicleBodySchema = Type.Object(
  {
    ...newVehicleSchema.properties,
    people: Type.Optional(Type.Array(personBodySchema, { maxItems: MAX_INTAKE_PEOPLE })),
  },
  closed,
);
export type VehicleBody = Static<typeof vehicleBodySchema>;

/** Omitted fields stay unchanged. */
export const vehicleEditBodySchema = Type.Object({ ...optionalFacts, version: versionSchema }, closed);
export type VehicleEditBody = Static<typeof vehicleEditBodySchema>;

export const readingBodySchema = Type.Object(
  {
    km: kmSchema,
    reason: Type.Optional(
      Type.String({ maxLength: 300, description: 'Required for a reading that is lower than the last one.' }),
    ),
  },
  closed,
);
export type ReadingBody = Static<typeof readingBodySchema>;

export const plateBodySchema = Type.Object({ plate, version: versionSchema }, closed);
export type PlateBody = Static<typeof plateBodySchema>;

export const personParamsSchema = Type.Object({ id: idSchema, personId: idSchema }, closed);

export const mergeBodySchema = Type.Object(
  {
    otherId: describedId('The file that is merged into this one and then no longer exists; its id still leads here.'),
    version: versionSchema,
    otherVersion: versionSchema,
  },
  closed,
);
export type MergeBody = Static<typeof mergeBodySchema>;

export const vehicleAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), vehicle: vehicleSchema },
  closed,
);

export const odometerReadingSchema = Type.Object(
  {
    _id: idSchema,
    km: kmSchema,
    at: instantSchema,
    reason: Type.String({ description: 'Why it is lower than the one before; otherwise empty.' }),
    orderId: Type.Optional(describedId('The order at whose intake or handover it was read.')),
  },
  closed,
);

const orderOfVehicle = Type.Object(
  {
    _id: idSchema,
    number: orderNumberSchema,
    state: repairStateSchema,
    step: stepSchema,
    complaint: Type.String(),
    createdAt: instantSchema,
  },
  closed,
);

export const vehicleDetailSchema = Type.Object(
  {
    ...vehicleSchema.properties,
    people: Type.Array(vehiclePersonSchema, { description: 'With those of earlier times, oldest first.' }),
    plates: Type.Array(
      Type.Object(
        { plate: Type.String(), from: instantSchema, until: Type.Union([instantSchema, Type.Null()]) },
        closed,
      ),
      { description: 'Oldest first; the last one is the present plate.' },
    ),
    readings: Type.Array(odometerReadingSchema, { maxItems: 100, description: 'Newest first.' }),
    orders: Type.Array(orderOfVehicle, { maxItems: 100, description: 'Newest first.' }),
  },
  closed,
);
export type VehicleDetail = Static<typeof vehicleDetailSchema>;
