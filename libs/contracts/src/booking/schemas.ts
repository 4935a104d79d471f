import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageUploadSchema } from '../core/image-schemas.ts';
import { describedId, idSchema, instantSchema, nonBlank, pagingProperties, timeCursorSchema } from '../core/shapes.ts';
import { appointmentStatuses, MAX_APPOINTMENT_IMAGES, MAX_SLOTS, REFERENCE_PATTERN, timeSlots } from './limits.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

const civilDatePattern = '^\\d{4}-\\d{2}-\\d{2}$';
export const civilDateSchema = Type.String({ pattern: civilDatePattern, description: 'A day in Vietnam.' });
export const timeSlotSchema = Type.Enum([...timeSlots]);
/** How many consecutive slots of the day an appointment takes, beginning with `timeSlot`. */
export const slotCountSchema = Type.Integer({ minimum: 1, maximum: MAX_SLOTS });
export const appointmentStatusSchema = Type.Enum([...appointmentStatuses]);

const phone = Type.String({ minLength: 1, maxLength: 30 });
const email = Type.Union([Type.String({ format: 'email', maxLength: 254 }), Type.Literal('')]);
const shortText = Type.String({ maxLength: 100 });
const longText = Type.String({ maxLength: 2000 });

/** What customers enter and staff may edit; the first four fields are required to book. */
const enteredProperties = {
  fullName: nonBlank(100),
  numberPhone: phone,
  date: civilDateSchema,
  timeSlot: timeSlotSchema,
  description: Type.Optional(longText),
  images: Type.Optional(Type.Array(imageUploadSchema, { maxItems: MAX_APPOINTMENT_IMAGES })),
  email: Type.Optional(email),
  vehicle: Type.Optional(Type.String({ maxLength: 100, description: 'Make and model.' })),
  plate: Type.Optional(Type.String({ maxLength: 20 })),
  service: Type.Optional(Type.String({ maxLength: 100, description: 'The requested service.' })),
};

const requestedProduct = Type.Optional(
  describedId('The product or service on whose page the appointment was asked for.'),
);

export const appointmentBodySchema = Type.Object({ ...enteredProperties, productId: requestedProduct }, closed);
export type AppointmentBody = Static<typeof appointmentBodySchema>;

/** An appointment in lists: contains only the number of its pictures. */
export const appointmentSchema = Type.Object(
  {
    _id: idSchema,
    reference: Type.String({ pattern: REFERENCE_PATTERN }),
    fullName: Type.String(),
    numberPhone: Type.String(),
    email: Type.String(),
    date: civilDateSchema,
    timeSlot: timeSlotSchema,
    slotCount: Type.Optional(
      Type.Integer({ ...slotCountSchema, description: 'Number of consecutive slots; absent: one.' }),
    ),
    description: Type.String(),
    vehicle: shortText,
    plate: Type.String(),
    service: shortText,
    productId: requestedProduct,
    status: appointmentStatusSchema,
    imageCount: count,
    createdAt: instantSchema,
    version: Type.Integer({ minimum: 1, description: 'Number of changes of the appointment, from 1.' }),
  },
  closed,
);
export type Appointment = Static<typeof appointmentSchema>;

/** An appointment for its customer and for staff; pictures are data URLs for <img src>. */
export const appointmentDetailSchema = Type.Object(
  {
    ...appointmentSchema.properties,
    accountId: Type.Optional(describedId('The account that booked; absent when a guest or staff booked.')),
    images: Type.Array(Type.String()),
    history: Type.Array(
      Type.Object(
        {
          at: instantSchema,
          by: Type.Enum(['customer', 'staff', 'guest']),
          action: Type.Enum(['booked', 'edited', 'rescheduled', 'status']),
          reason: Type.String({ description: 'Reason given by staff for an edit.' }),
          changes: Type.Array(Type.Object({ field: Type.String(), from: Type.String(), to: Type.String() }, closed)),
        },
        closed,
      ),
      { description: 'Oldest first. The audit log names the member of staff.' },
    ),
  },
  closed,
);
export type AppointmentDetail = Static<typeof appointmentDetailSchema>;

/** `token` gives anyone who has it access to the appointment without an account: to view, reschedule and cancel it. */
export const bookingAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), appointment: appointmentSchema, token: Type.String() },
  closed,
);

export const appointmentAnswerSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    appointment: appointmentSchema,
    warning: Type.Optional(
      Type.String({ description: 'Present when the change was made but the slot now exceeds its capacity.' }),
    ),
  },
  closed,
);

/**
 * `default` sorts by booking time, newest first; `date-asc` and `date-desc` by date and slot. `upcoming`: first those that are still to
 * come and not cancelled, soonest first, then all others, latest first.
 */
const sort = Type.Optional(
  Type.Union([
    Type.Literal('default'),
    Type.Literal('date-asc'),
    Type.Literal('date-desc'),
    Type.Literal('upcoming', {
      description: 'To come and not cancelled, soonest first; then the others, latest first.',
    }),
  ]),
);

export const appointmentListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort,
    date: Type.Optional(civilDateSchema),
    timeSlot: Type.Optional(timeSlotSchema),
    status: Type.Optional(appointmentStatusSchema),
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'Words of a name, phone number, reference, e-mail or plate; an id.' }),
    ),
    accountId: Type.Optional(describedId('The account that booked. Customers see only their own appointments.')),
  },
  closed,
);
export type AppointmentListQuery = Static<typeof appointmentListQuerySchema>;

export const appointmentsByDateQuerySchema = Type.Object(
  { ...pagingProperties, sort, date: civilDateSchema, timeSlot: Type.Optional(timeSlotSchema) },
  closed,
);
export const appointmentsByTimeSlotQuerySchema = Type.Object(
  { ...pagingProperties, sort, timeSlot: timeSlotSchema, date: Type.Optional(civilDateSchema) },
  closed,
);

export const lookupBodySchema = Type.Object(
  { numberPhone: phone, reference: Type.String({ minLength: 1, maxLength: 20 }) },
  closed,
);

const token = Type.String({ minLength: 16, maxLength: 200 });
export const appointmentTokenBodySchema = Type.Object({ token }, closed);
export const rescheduleBodySchema = Type.Object({ token, date: civilDateSchema, timeSlot: timeSlotSchema }, closed);

/** The appointment opened with a token. Until `changeableUntil` it can be rescheduled or cancelled online. */
export const openedAppointmentSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    appointment: appointmentSchema,
    token: Type.String(),
    changeableUntil: instantSchema,
    changeable: Type.Boolean(),
  },
  closed,
);
export type OpenedAppointment = Static<typeof openedAppointmentSchema>;

const shownVersion = Type.Optional(
  Type.Integer({ minimum: 1, description: 'Version shown to staff; CONFLICT when the appointment has changed since.' }),
);

export const appointmentStatusBodySchema = Type.Object(
  {
    status: appointmentStatusSchema,
    from: Type.Optional(
      Type.Enum([...appointmentStatuses], {
        description: 'Status shown to staff; CONFLICT when it has changed since.',
      }),
    ),
    version: shownVersion,
  },
  closed,
);

export const appointmentDeleteQuerySchema = Type.Object({ version: shownVersion }, closed);

/** Omitted fields stay unchanged; `images` replaces all pictures, and pictures to keep are sent as the data URLs of the detail. */
export const appointmentEditBodySchema = Type.Object(
  {
    ...Type.Partial(Type.Object(enteredProperties)).properties,
    slotCount: Type.Optional(
      Type.Integer({
        ...slotCountSchema,
        description: 'Number of consecutive slots; more than before only up to the setting `maxSlots`.',
      }),
    ),
    updateReason: nonBlank(500),
    status: Type.Optional(Type.Unknown({ description: 'Accepted and ignored: it has an operation of its own.' })),
    version: shownVersion,
    ifFree: Type.Optional(
      Type.Boolean({ description: 'True: a move to a full slot is refused with SLOT_FULL instead of overfilling it.' }),
    ),
  },
  closed,
);
export type AppointmentEditBody = Static<typeof appointmentEditBodySchema>;

export const monthlyCountQuerySchema = Type.Object(
  {
    month: Type.Integer({ minimum: 1, maximum: 12 }),
    year: Type.Integer({ minimum: 2000, maximum: 2100 }),
  },
  closed,
);
export const monthlyCountSchema = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Number of appointments by their dates, in any status.' }),
    byStatus: Type.Object({ pending: count, confirmed: count, cancelled: count }, closed),
    days: Type.Array(Type.Object({ date: civilDateSchema, count }, closed), {
      description: 'Days with at least one appointment.',
    }),
  },
  closed,
);
export type MonthlyCount = Static<typeof monthlyCountSchema>;

/** New appointments for staff. Without `after`, only the cursor for the next request is returned. */
export const appointmentAlertsQuerySchema = Type.Object({ after: Type.Optional(timeCursorSchema) }, closed);
export const appointmentAlertsSchema = Type.Object(
  {
    pending: count,
    appointments: Type.Array(appointmentSchema, {
      maxItems: 20,
      description: 'Booked after that time, oldest first.',
    }),
    after: Type.String({ ...timeCursorSchema, description: 'Cursor for the next request.' }),
  },
  closed,
);
export type AppointmentAlerts = Static<typeof appointmentAlertsSchema>;
