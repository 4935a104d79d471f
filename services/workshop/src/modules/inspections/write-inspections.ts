import type { PictureRepository } from '@garage/media';
import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';
import type { CreationRepository } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, StaffAuthor, WriteOrders } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import type { VehicleRepository } from '../vehicles/index.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { Inspection } from './inspection.ts';
import { assertMayInspect } from './inspection-policy.ts';
import type { InspectionRepository } from './inspection-repository.ts';
import type { TemplateRepository } from './template-repository.ts';

/** Dependencies of the use cases of inspections. */
export interface WriteInspections extends WriteOrders {
  vehicles: VehicleRepository;
  templates: TemplateRepository;
  inspections: InspectionRepository;
  entries: EntryRepository;
  /** Photographs of inspections. */
  photos: PictureRepository;
  creations: CreationRepository;
  /** True when the photographs of the order have been deleted because of their age, so that later ones would stay for good. */
  arePicturesDeleted: (order: RepairOrder) => Promise<boolean>;
}

/** Who writes, and with which rights. */
export interface Inspector {
  author: StaffAuthor;
  subject: Subject;
}

/** @throws AppError INSPECTION_NOT_FOUND */
export async function findInspection(
  { inspections }: Pick<WriteInspections, 'inspections'>,
  id: string,
  session?: ClientSession,
): Promise<Inspection> {
  const inspection = await inspections.findById(id, session);
  if (!inspection) throw new AppError('INSPECTION_NOT_FOUND');
  return inspection;
}

/** An inspection with its order, for someone who may see and enter it. @throws AppError INSPECTION_NOT_FOUND, FORBIDDEN */
export async function findPermitted(
  dependencies: Pick<WriteInspections, 'inspections' | 'orders'>,
  { id, subject }: { id: string; subject: Subject },
): Promise<{ inspection: Inspection; order: RepairOrder }> {
  const inspection = await findInspection(dependencies, id);
  const order = await findOrder(dependencies, inspection.orderId);
  assertMayInspect(subject, order);
  return { inspection, order };
}
