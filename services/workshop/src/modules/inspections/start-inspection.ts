import { fitsVehicle, inspectionStarted, MAX_ORDER_INSPECTIONS } from '@garage/contracts';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import { findOrder } from '../repair-orders/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import type { Inspection } from './inspection.ts';
import { auditInspection } from './inspection-audit.ts';
import { inspectionEvent } from './inspection-events.ts';
import { assertMayInspect } from './inspection-policy.ts';
import type { Inspector, WriteInspections } from './write-inspections.ts';
import { findTemplate } from './write-templates.ts';

interface Start extends Inspector {
  orderId: string;
  templateId: string;
  request: IdempotentRequest | null;
}

/** Several that are started at once take the next ordinals one after the other. */
const MAX_ATTEMPTS = MAX_ORDER_INSPECTIONS;

/**
 * Starts an inspection of an open order with the points of a template that fits its vehicle.
 * @throws AppError REPAIR_ORDER_NOT_FOUND, REPAIR_ORDER_CLOSED, FORBIDDEN, TEMPLATE_NOT_FOUND, TEMPLATE_UNFIT, INSPECTIONS_FULL, and as
 * createOnce
 */
export async function startInspection(dependencies: WriteInspections, start: Start): Promise<Inspection> {
  const { inspections } = dependencies;
  const attempt = () =>
    createOnce(dependencies, {
      request: start.request,
      find: (id) => inspections.findById(id),
      write: (session) => writeInspection(dependencies, session, start),
    });
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await dependencies.exclusive([start.orderId], attempt);
    } catch (error) {
      if (!isDuplicateKey(error) || attempts >= MAX_ATTEMPTS) throw error;
    }
  }
}

async function writeInspection(
  dependencies: WriteInspections,
  session: ClientSession,
  { orderId, templateId, subject, author }: Start,
): Promise<Inspection> {
  const { inspections, vehicles, outbox } = dependencies;
  const order = await findOrder(dependencies, orderId, session);
  assertMayInspect(subject, order);
  if (order.state !== 'open') throw new AppError('REPAIR_ORDER_CLOSED');
  const template = await findTemplate(dependencies, templateId, session);
  const vehicle = await findVehicle({ vehicles }, order.vehicleId, session);
  if (!fitsVehicle(template, vehicle)) throw new AppError('TEMPLATE_UNFIT');
  const earlier = await inspections.listOf(orderId, session);
  if (earlier.length >= MAX_ORDER_INSPECTIONS)
    throw new AppError('INSPECTIONS_FULL', { values: { most: MAX_ORDER_INSPECTIONS } });
  const inspection = await inspections.insert(session, {
    orderId,
    orderNumber: order.number,
    ordinal: earlier.length + 1,
    name: template.name,
    step: order.step,
    groups: template.groups,
    createdAt: new Date(dependencies.now()),
    createdBy: author.by,
  });
  await outbox.append(session, [
    inspectionEvent(inspectionStarted, inspection, author.correlationId),
    ...auditInspection(author, { before: null, after: inspection }),
  ]);
  return inspection;
}
