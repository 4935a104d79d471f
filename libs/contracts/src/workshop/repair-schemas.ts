import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageUploadSchema } from '../core/image-schemas.ts';
import { describedId, idSchema, instantSchema, nonBlank, pagingProperties, timeCursorSchema } from '../core/shapes.ts';
import { MAX_CLAIMED_JOBS } from './guarantee.ts';
import {
  MAX_BOARD_ORDERS,
  MAX_INTAKE_IMAGES,
  MAX_INTAKE_PEOPLE,
  MAX_ORDER_CHANGES,
  repairActions,
  vehicleKinds,
  waitingReasons,
} from './limits.ts';
import { changedImagesSchema, pictureListSchema } from './picture-schemas.ts';
import {
  kmSchema,
  newVehicleSchema,
  orderNumberSchema,
  personBodySchema,
  repairStateSchema,
  stepSchema,
  versionSchema,
} from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });
const note = Type.String({ maxLength: 1000 });

const waitingSchema = Type.Object(
  { for: Type.Enum([...waitingReasons]), since: instantSchema, note: Type.String() },
  closed,
);

/** A promised time before and after a change; null when there is none. */
export const promiseFacts = {
  from: Type.Union([instantSchema, Type.Null()]),
  to: Type.Union([instantSchema, Type.Null()]),
};

/** A repair order in lists. An order is late when `promisedAt` is past while it is open. */
export const repairOrderSchema = Type.Object(
  {
    _id: idSchema,
    number: orderNumberSchema,
    state: repairStateSchema,
    step: stepSchema,
    skipped: Type.Array(stepSchema, { description: 'Steps marked as not needed.' }),
    hasConsent: Type.Boolean({ description: 'The customer has agreed to a job, so that work may begin.' }),
    waiting: Type.Union([waitingSchema, Type.Null()]),
    vehicle: Type.Object(
      {
        _id: idSchema,
        plate: Type.String(),
        kind: Type.Enum([...vehicleKinds]),
        make: Type.String(),
        model: Type.String(),
        colour: Type.String(),
      },
      closed,
    ),
    contact: Type.Object(
      { name: Type.String(), phone: Type.String(), email: Type.String(), accountId: Type.Optional(idSchema) },
      { ...closed, description: 'Who brought the vehicle. Empty texts after the erasure of personal data.' },
    ),
    complaint: Type.String({ description: 'In the customer’s words.' }),
    km: Type.Union([kmSchema, Type.Null()]),
    promisedAt: Type.Union([instantSchema, Type.Null()]),
    appointmentId: Type.Optional(describedId('The appointment from which the order was opened.')),
    imageCount: count,
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type RepairOrder = Static<typeof repairOrderSchema>;

export const repairEntrySchema = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the order that this change made.' }),
    at: instantSchema,
    by: Type.Union([describedId('Account of the member of staff.'), Type.Null()], {
      description: 'Null when the customer did it.',
    }),
    byName: Type.Optional(Type.String({ description: 'Absent when the account was deleted, or is not known yet.' })),
    action: Type.Enum([...repairActions]),
    from: stepSchema,
    to: Type.Enum([...stepSchema.enum], { description: 'Step after the change; equals `from` unless it was a move.' }),
    state: repairStateSchema,
    skips: Type.Array(stepSchema, { description: 'Steps that the move marked as not needed.' }),
    reason: Type.String({ description: 'Of skipped steps or a cancellation; otherwise empty.' }),
    noteInternal: Type.String({ description: 'For the house only.' }),
    noteForCustomer: Type.String(),
    promise: Type.Optional(
      Type.Object(promiseFacts, { ...closed, description: 'The promised time when the change moved it.' }),
    ),
    waitingFor: Type.Optional(Type.Enum([...waitingReasons])),
    task: Type.Optional(
      Type.Object(
        {
          step: stepSchema,
          technicianId: idSchema,
          technicianName: Type.Optional(Type.String({ description: 'Absent when the account was deleted.' })),
        },
        { ...closed, description: 'Who was assigned to which step, or no longer is.' },
      ),
    ),
  },
  closed,
);
export type RepairEntry = Static<typeof repairEntrySchema>;

export const repairOrderDetailSchema = Type.Object(
  {
    ...repairOrderSchema.properties,
    fuel: Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()], {
      description: 'Percent of the tank.',
    }),
    belongings: Type.String(),
    cancellation: Type.Union([
      Type.Object({ reason: Type.String(), done: Type.String({ description: 'What was done until then.' }) }, closed),
      Type.Null(),
    ]),
    history: Type.Array(repairEntrySchema, { maxItems: 500, description: 'Oldest first; the last 500 entries.' }),
  },
  closed,
);
export type RepairOrderDetail = Static<typeof repairOrderDetailSchema>;

const stated = {
  complaint: nonBlank(2000),
  belongings: Type.Optional(note),
  fuel: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()])),
  promisedAt: Type.Optional(Type.Union([instantSchema, Type.Null()])),
  images: Type.Optional(Type.Array(imageUploadSchema, { maxItems: MAX_INTAKE_IMAGES })),
};

const claimedJobSchema = Type.Object({ orderId: idSchema, jobId: idSchema }, closed);

/** Body of an intake: exactly one of `vehicleId` and `vehicle`. */
export const intakeBodySchema = Type.Object(
  {
    vehicleId: Type.Optional(idSchema),
    vehicle: Type.Optional(newVehicleSchema),
    people: Type.Array(personBodySchema, {
      minItems: 1,
      maxItems: MAX_INTAKE_PEOPLE,
      description: 'The first one brought the vehicle. Those whom the vehicle does not have yet are added to it.',
    }),
    ...stated,
    km: Type.Optional(kmSchema),
    kmReason: Type.Optional(
      Type.String({ maxLength: 300, description: 'Required when `km` is lower than the last reading.' }),
    ),
    appointmentId: Type.Optional(idSchema),
    comebackOf: Type.Optional(
      Type.Array(claimedJobSchema, {
        maxItems: MAX_CLAIMED_JOBS,
        uniqueItems: true,
        description: 'Jobs of earlier orders of this vehicle whose guarantee is valid, also at `km`.',
      }),
    ),
  },
  closed,
);
export type IntakeBody = Static<typeof intakeBodySchema>;

/** Omitted fields stay unchanged. */
export const repairEditBodySchema = Type.Object(
  {
    ...stated,
    complaint: Type.Optional(stated.complaint),
    promisedReason: Type.Optional(
      Type.String({
        maxLength: 300,
        description:
          'For the customer: why the promised time changes. Required when a promised time becomes a later one or none.',
      }),
    ),
    images: Type.Optional(changedImagesSchema(MAX_INTAKE_IMAGES)),
    version: versionSchema,
  },
  closed,
);
export type RepairEditBody = Static<typeof repairEditBodySchema>;

export const repairOrderAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), order: repairOrderSchema },
  closed,
);

export const moveBodySchema = Type.Object(
  {
    to: stepSchema,
    version: versionSchema,
    noteInternal: Type.Optional(note),
    noteForCustomer: Type.Optional(note),
    skippedReason: Type.Optional(
      Type.String({ maxLength: 300, description: 'Required when the move marks steps as not needed.' }),
    ),
    km: Type.Optional(
      Type.Integer({ ...kmSchema, description: 'Reading at the handover; only with the move to the last step.' }),
    ),
    kmReason: Type.Optional(
      Type.String({ maxLength: 300, description: 'Required when `km` is lower than the last reading.' }),
    ),
  },
  closed,
);
export type MoveBody = Static<typeof moveBodySchema>;

export const waitingBodySchema = Type.Object(
  {
    version: versionSchema,
    waiting: Type.Union(
      [
        Type.Object(
          {
            for: Type.Enum([...waitingReasons]),
            since: Type.Optional(Type.String({ ...instantSchema, description: 'Default: now.' })),
            note: Type.Optional(Type.String({ maxLength: 300 })),
          },
          closed,
        ),
        Type.Null(),
      ],
      { description: 'Null ends the waiting.' },
    ),
  },
  closed,
);
export type WaitingBody = Static<typeof waitingBodySchema>;

export const repairCancelBodySchema = Type.Object(
  {
    version: versionSchema,
    reason: nonBlank(500),
    done: Type.String({ maxLength: 1000, description: 'What was done until then; may be empty.' }),
  },
  closed,
);
export type RepairCancelBody = Static<typeof repairCancelBodySchema>;

export const repairListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    state: Type.Optional(repairStateSchema),
    step: Type.Optional(stepSchema),
    waiting: Type.Optional(Type.Enum([...waitingReasons])),
    late: Type.Optional(Type.Literal('true', { description: 'Only open orders whose promised time is past.' })),
    vehicleId: Type.Optional(idSchema),
    q: Type.Optional(
      Type.String({ maxLength: 60, description: 'A number of an order, or what a vehicle is searched by.' }),
    ),
  },
  closed,
);
export type RepairListQuery = Static<typeof repairListQuerySchema>;

/** Position from which `repairs.changes` continues. */
const cursor = Type.String({ ...timeCursorSchema, description: 'Cursor for the next request for changes.' });

export const repairBoardSchema = Type.Object(
  {
    columns: Type.Array(
      Type.Object(
        {
          step: stepSchema,
          total: count,
          orders: Type.Array(repairOrderSchema, { maxItems: MAX_BOARD_ORDERS }),
        },
        closed,
      ),
      { description: 'The steps of open orders. In each the earliest promised time first, those without one last.' },
    ),
    after: cursor,
  },
  closed,
);
export type RepairBoard = Static<typeof repairBoardSchema>;

/**
 * A page reads the board, and then asks every `BOARD_POLL_SECONDS` for changes after the cursor it has. It replaces an order only with one of
 * a higher version, and takes those that are not open off the board. With a full answer it asks again at once. Every few minutes it
 * reads the whole board again, because a change that took very long to commit may be behind the cursor.
 */
export const repairChangesQuerySchema = Type.Object({ after: timeCursorSchema }, closed);
export const repairChangesSchema = Type.Object(
  {
    orders: Type.Array(repairOrderSchema, {
      maxItems: MAX_ORDER_CHANGES,
      description: 'In the order of their changes.',
    }),
    after: cursor,
  },
  closed,
);
export type RepairChanges = Static<typeof repairChangesSchema>;

export const repairPicturesSchema = pictureListSchema(MAX_INTAKE_IMAGES);
