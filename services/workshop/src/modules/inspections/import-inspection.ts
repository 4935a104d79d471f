import { randomBytes } from 'node:crypto';
import type { InspectionEntry } from '@garage/contracts';
import { fitsVehicle } from '@garage/contracts';
import type { StaffAuthor } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { completeInspection } from './complete-inspection.ts';
import { enterInspection } from './enter-inspection.ts';
import { startInspection } from './start-inspection.ts';
import type { WriteInspections } from './write-inspections.ts';

/** An inspection of the seed. All other points of its template are green, or not checked when it is not completed. */
export interface ImportedInspection {
  entries: ReadonlyArray<Omit<InspectionEntry, '_id' | 'at'>>;
  isCompleted: boolean;
}

interface Import {
  orderId: string;
  author: StaffAuthor;
  inspection: ImportedInspection;
}

/** Adds an inspection with the first template that fits the vehicle, by the same use cases as staff. */
export async function importInspection(
  dependencies: WriteInspections,
  { orderId, author, inspection: { entries, isCompleted } }: Import,
): Promise<void> {
  const subject = { accountId: author.by, roles: ['admin'], sessionId: 'import', version: 0 };
  const at = new Date(dependencies.now()).toISOString();
  const { vehicleId } = await findOrder(dependencies, orderId);
  const vehicle = await findVehicle(dependencies, vehicleId);
  const template = (await dependencies.templates.list()).find((one) => fitsVehicle(one, vehicle));
  if (!template) return;
  const started = { orderId, templateId: template.id, request: null, author, subject };
  const { id } = await startInspection(dependencies, started);
  const named = new Set(entries.map(({ pointId }) => pointId));
  const others = template.groups
    .flatMap(({ points }) => points)
    .filter((point) => isCompleted && !named.has(point.id))
    .map((point) => ({ pointId: point.id, rating: 'green' as const }));
  for (const entered of [...entries, ...others]) {
    const entry = { ...entered, _id: randomBytes(12).toString('hex'), at };
    await enterInspection(dependencies, { id, entry, author, subject });
  }
  if (isCompleted) await completeInspection(dependencies, { id, author, subject });
}
