import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { describedId, idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import { linkViewSchema } from './link-schemas.ts';
import { personRoles, waitingReasons } from './limits.ts';
import { MAX_CLAIMS, MAX_OWN_ORDERS, MAX_OWN_VEHICLES, ownStandings } from './own.ts';
import { statementSchema } from './handover-schemas.ts';
import { kmSchema, newVehicleSchema, orderNumberSchema, repairStateSchema, stepSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const { plate, kind, make, model, year, colour, inspectionUntil, insuranceUntil } = newVehicleSchema.properties;

/** What a customer enters about a vehicle. */
const optionalFacts = { make, model, year, colour, inspectionUntil, insuranceUntil };
const { properties: facts } = Type.Required(Type.Object(optionalFacts));

/** A vehicle in a customer's list: only what the customer entered, and nothing from the workshop's file before it is confirmed. */
export const ownVehicleSchema = Type.Object(
  {
    _id: idSchema,
    plate: Type.String({
      description: 'As it is written. While the vehicle is confirmed and the customer has it, its present plate.',
    }),
    kind,
    ...facts,
    standing: Type.Enum([...ownStandings], {
      description:
        '`unconfirmed`: no history is shown; `opened`: that of the slips whose codes were entered; `confirmed`: that of the person in the file.',
    }),
    createdAt: instantSchema,
  },
  closed,
);
export type OwnVehicle = Static<typeof ownVehicleSchema>;

export const ownVehicleListSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    vehicles: Type.Array(ownVehicleSchema, { maxItems: MAX_OWN_VEHICLES, description: 'Newest first.' }),
  },
  { ...closed, description: 'All vehicles of the caller.' },
);

export const ownVehicleBodySchema = Type.Object(
  {
    plate,
    kind,
    ...optionalFacts,
    name: Type.String({ ...nonBlank(100), description: 'Name of the customer, by which staff recognise the account.' }),
    email: Type.Optional(
      Type.String({ maxLength: 254, description: 'Stored only if it is the confirmed e-mail of the account.' }),
    ),
  },
  closed,
);
export type OwnVehicleBody = Static<typeof ownVehicleBodySchema>;

/** Omitted fields stay unchanged. The plate cannot be changed: another plate is another vehicle. */
export const ownVehicleEditBodySchema = Type.Object({ kind: Type.Optional(kind), ...optionalFacts }, closed);
export type OwnVehicleEditBody = Static<typeof ownVehicleEditBodySchema>;

export const ownVehicleAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), vehicle: ownVehicleSchema },
  closed,
);

export const openHistoryBodySchema = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 30, description: 'Number of the order, in any notation.' }),
    code: Type.String({ minLength: 1, maxLength: 30, description: 'Code on its slip, in any notation.' }),
  },
  closed,
);
export type OpenHistoryBody = Static<typeof openHistoryBodySchema>;

const { steps, promises, pictures } = linkViewSchema.properties.order.properties;
const linkWay = { steps, promises, pictures };

/** A repair order as its customer sees it: without staff, internal notes, and people. */
export const ownOrderSchema = Type.Object(
  {
    number: orderNumberSchema,
    state: repairStateSchema,
    step: stepSchema,
    complaint: Type.String(),
    km: Type.Union([kmSchema, Type.Null()]),
    waiting: Type.Union([
      Type.Object({ for: Type.Enum([...waitingReasons]), since: instantSchema }, closed),
      Type.Null(),
    ]),
    createdAt: instantSchema,
    promisedAt: Type.Union([instantSchema, Type.Null()]),
    notes: Type.Array(Type.Object({ at: instantSchema, step: stepSchema, text: Type.String() }, closed), {
      maxItems: 100,
      description: 'What staff wrote for the customer, oldest first.',
    }),
    statement: Type.Optional(statementSchema),
    way: Type.Union([Type.Object({ ...linkWay, jobs: linkViewSchema.properties.jobs }, closed), Type.Null()], {
      description: 'How far an open order is, as its link shows it; null for others.',
    }),
  },
  closed,
);
export type OwnOrder = Static<typeof ownOrderSchema>;

export const ownHistorySchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    orders: Type.Array(ownOrderSchema, {
      maxItems: MAX_OWN_ORDERS,
      description: 'Newest first; empty for a vehicle that is not confirmed, whether the workshop knows it or not.',
    }),
  },
  closed,
);

/** An account that added the plate of a vehicle and is not one of its people. */
export const claimSchema = Type.Object(
  {
    _id: idSchema,
    name: Type.String({ description: 'As the customer entered it.' }),
    email: Type.String({ description: 'Confirmed e-mail of the account; empty when there is none.' }),
    kind,
    make: facts.make,
    model: facts.model,
    hasOpened: Type.Boolean({ description: 'The account has entered the code of a slip.' }),
    personId: Type.Optional(describedId('The person of the vehicle who has this e-mail.')),
    createdAt: instantSchema,
  },
  closed,
);
export type Claim = Static<typeof claimSchema>;

export const claimListSchema = Type.Object(
  { claims: Type.Array(claimSchema, { maxItems: MAX_CLAIMS, description: 'Newest first.' }) },
  closed,
);

export const claimParamsSchema = Type.Object({ id: idSchema, claimId: idSchema }, closed);

export const confirmClaimBodySchema = Type.Object(
  {
    personId: Type.Optional(describedId('The person who the account is; without it a new person is added.')),
    role: Type.Optional(Type.Enum([...personRoles], { description: 'Of the new person; default: driver.' })),
  },
  closed,
);
export type ConfirmClaimBody = Static<typeof confirmClaimBodySchema>;

export const slipCodeSchema = Type.Object(
  {
    code: Type.String({
      description:
        'Opens the history of the order’s customer to an account that has added the plate. Empty when the customer was erased.',
    }),
  },
  closed,
);
