import type { IntakeBody } from '@garage/contracts';
import { FIRST_STEP } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { IdempotentRequest } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { EnteredPerson, Vehicle, WriteVehicles } from '../vehicles/index.ts';
import { assertRemembered, insertVehicle, knownAccountOf, newId, plateTaken, toPerson } from '../vehicles/index.ts';
import { assertNoOrder } from './intake-conflicts.ts';
import type { IntakeRequestRepository } from './intake-request.ts';
import { findPreviousOrder } from './intake-request.ts';
import type { IntakeVehicle } from './intake-vehicle.ts';
import { findMeant, intakeVehicleOf, noteArrival } from './intake-vehicle.ts';
import type { NumberRepository } from './number-repository.ts';
import type { OrderFields, RepairOrder } from './order.ts';
import { auditOrder } from './order-audit.ts';
import { openedEvent } from './order-events.ts';
import { preparePictures } from '@garage/media';
import type { StaffAuthor, WriteOrders } from './write-orders.ts';

export interface OpenOrders extends WriteOrders {
  /** Dependencies of the writes to the vehicle. */
  ofVehicles: WriteVehicles;
  numbers: NumberRepository;
  requests: IntakeRequestRepository;
}

export interface Intake {
  body: IntakeBody;
  author: StaffAuthor;
  /** The request as identified by its idempotency key; null when it has no key. */
  request: IdempotentRequest | null;
}

interface PreparedIntake extends Intake {
  vehicle: IntakeVehicle;
  people: EnteredPerson[];
  list: Buffer[];
}

/** All intakes of a process take turns at the counter of the numbers. */
const NUMBERS = 'order-numbers';

/**
 * Takes in a vehicle: opens its order, and notes its people and odometer. A repeated request gets the order of the first one.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, VALIDATION_FAILED, PLATE_INVALID, PHONE_INVALID, VEHICLE_NOT_FOUND, PLATE_TAKEN,
 * VEHICLE_IN_WORKSHOP, APPOINTMENT_RECEIVED, ODOMETER_BACK, VEHICLE_PEOPLE_FULL, ACCOUNT_NOT_FOUND, GUARANTEE_NOT_FOUND, GUARANTEE_ENDED,
 * ImageRefused
 */
export async function openOrder(dependencies: OpenOrders, intake: Intake): Promise<RepairOrder> {
  const previous = await findPreviousOrder(dependencies, intake.request);
  if (previous) return previous;
  try {
    return await attemptIntake(dependencies, intake);
  } catch (error) {
    // The same request may have opened the order in the meantime; then it is the reason of this refusal.
    const concurrent = await findPreviousOrder(dependencies, intake.request);
    if (concurrent) return concurrent;
    throw error;
  }
}

async function attemptIntake(dependencies: OpenOrders, intake: Intake): Promise<RepairOrder> {
  const { mongo, exclusive, now, numbers } = dependencies;
  const prepared = await prepareIntake(dependencies, intake);
  await numbers.prepare(new Date(now()));
  try {
    return await exclusive([NUMBERS], () =>
      inTransaction(mongo, (session) => writeIntake(dependencies, session, prepared)),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A concurrent intake has won. Its order or vehicle is visible by now and explains the refusal, unless it was closed at once.
    await assertPossible(dependencies, prepared);
    throw new AppError('CONFLICT');
  }
}

/** Does what needs no transaction, the cheapest steps first, so that no picture is decoded for a vehicle that is in the workshop. */
async function prepareIntake(dependencies: OpenOrders, intake: Intake): Promise<PreparedIntake> {
  const { body } = intake;
  const vehicle = intakeVehicleOf(body, new Date(dependencies.now()));
  const people = body.people.map(toPerson);
  await assertPossible(dependencies, { body, vehicle });
  return { ...intake, vehicle, people, list: await preparePictures(body.images ?? []) };
}

/**
 * Refuses an intake that has an order already, and a new vehicle whose plate is known. Returns the known vehicle.
 * @throws AppError VEHICLE_NOT_FOUND, VEHICLE_IN_WORKSHOP, APPOINTMENT_RECEIVED, PLATE_TAKEN
 */
async function assertPossible(
  dependencies: OpenOrders,
  { body, vehicle }: Pick<PreparedIntake, 'body' | 'vehicle'>,
  session?: ClientSession,
): Promise<Vehicle | null> {
  const known = await findMeant(dependencies.ofVehicles, vehicle, session);
  await assertNoOrder(dependencies, { vehicleId: known?.id, appointmentId: body.appointmentId }, session);
  if (known && vehicle.fields) throw plateTaken(known);
  return known;
}

async function findOrInsertVehicle(
  dependencies: OpenOrders,
  session: ClientSession,
  { body, vehicle, author }: Pick<PreparedIntake, 'body' | 'vehicle' | 'author'>,
): Promise<Vehicle> {
  const known = await assertPossible(dependencies, { body, vehicle }, session);
  if (known) return known;
  if (!vehicle.fields) throw new AppError('VEHICLE_NOT_FOUND');
  return insertVehicle(dependencies.ofVehicles, session, { fields: vehicle.fields, author });
}

async function writeIntake(
  dependencies: OpenOrders,
  session: ClientSession,
  { body, author, request, vehicle: meant, people, list }: PreparedIntake,
): Promise<RepairOrder> {
  const { outbox, orders, history, pictures, numbers, requests, ofVehicles } = dependencies;
  const at = new Date(dependencies.now());
  const orderId = newId();
  if (request) await requests.insert(session, request, { at, result: { orderId } });
  await assertRemembered(ofVehicles, session, people);
  const before = await findOrInsertVehicle(dependencies, session, { body, vehicle: meant, author });
  const arrival = { people, km: body.km, kmReason: body.kmReason, orderId, at, author };
  const vehicle = await noteArrival(ofVehicles, session, { before, arrival });
  const claims = body.comebackOf ?? [];
  const km = vehicle.odometer?.km ?? null;
  await dependencies.handovers.assertGuaranteed(session, { vehicleId: vehicle.id, claims, at, km });
  const number = await numbers.next(session, at);
  const fields = newOrderFields(body, { vehicle, people, imageCount: list.length });
  if (body.appointmentId !== undefined) await orders.releaseAppointment(session, body.appointmentId);
  const order = await orders.insert(session, { id: orderId, fields, number, at });
  await pictures.insert(session, { id: order.id, list });
  await history.insert(session, order.id, {
    version: order.version,
    at,
    by: author.by,
    action: 'opened',
    from: FIRST_STEP,
    to: FIRST_STEP,
    state: 'open',
    skips: [],
    reason: '',
    noteInternal: '',
    noteForCustomer: '',
  });
  await outbox.append(session, [
    openedEvent(order, author.correlationId),
    ...auditOrder(author, { before: null, after: order }),
  ]);
  return order;
}

interface Arrived {
  /** With its people after the intake. */
  vehicle: Vehicle;
  people: readonly EnteredPerson[];
  imageCount: number;
}

function newOrderFields(body: IntakeBody, { vehicle, people, imageCount }: Arrived): OrderFields {
  const { complaint, belongings = '', fuel = null, km = null, promisedAt = null, appointmentId } = body;
  const [first] = people;
  if (!first) throw new TypeError('The schema requires a person');
  const { name, phone, email, emailDigest } = first;
  const accountId = knownAccountOf(vehicle.people, first);
  return {
    vehicleId: vehicle.id,
    state: 'open',
    step: FIRST_STEP,
    skipped: [],
    hasConsent: false,
    waiting: null,
    contact: { name, phone, email, emailDigest, accountId },
    complaint: complaint.trim(),
    belongings: belongings.trim(),
    fuel,
    km,
    promisedAt: promisedAt === null ? null : new Date(promisedAt),
    ...(appointmentId !== undefined && { appointmentId }),
    comebackOf: (body.comebackOf ?? []).map(({ orderId, jobId }) => ({ orderId, jobId })),
    imageCount,
    cancellation: null,
  };
}
