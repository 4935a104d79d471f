import type { InspectionEntry } from '@garage/contracts';
import { inspectionUpdated } from '@garage/contracts';
import { preparePictures } from '@garage/media';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { applyEntry, assertAcceptable, withoutErased } from './apply-entry.ts';
import type { Inspection, PointResult } from './inspection.ts';
import { auditPoint } from './inspection-audit.ts';
import { inspectionEvent } from './inspection-events.ts';
import type { Inspector, WriteInspections } from './write-inspections.ts';
import { findInspection, findPermitted } from './write-inspections.ts';

interface Entry extends Inspector {
  /** Of the inspection. */
  id: string;
  entry: InspectionEntry;
}

/**
 * Applies an entry with its photograph, event and audit entry in one transaction. An entry that was applied before changes nothing.
 * @throws AppError INSPECTION_NOT_FOUND, FORBIDDEN, REPAIR_ORDER_CLOSED for a photograph after those of the order were deleted, CONFLICT and as
 * applyEntry; ImageRefused
 */
export async function enterInspection(dependencies: WriteInspections, written: Entry): Promise<Inspection> {
  const { id, author } = written;
  const { inspection, order } = await findPermitted(dependencies, written);
  const entry = withoutErased(inspection, written.entry);
  // Read again: the inspection above may be older than the entry.
  if (await dependencies.entries.has(id, entry._id)) return findInspection(dependencies, id);
  // Before a picture is decoded in vain.
  assertAcceptable(inspection, { entry, by: author.by, at: new Date(dependencies.now()) });
  if (entry.photo && (await dependencies.arePicturesDeleted(order))) throw new AppError('REPAIR_ORDER_CLOSED');
  const [webp] = entry.photo ? await preparePictures([entry.photo.image]) : [];
  try {
    return await dependencies.exclusive([id], () =>
      inTransaction(dependencies.mongo, (session) => writeEntry(dependencies, session, { ...written, entry, webp })),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The same entry was applied at the same time by another process, or its id belongs to another inspection.
    if (await dependencies.entries.has(id, entry._id)) return findInspection(dependencies, id);
    throw new AppError('CONFLICT');
  }
}

async function writeEntry(
  dependencies: WriteInspections,
  session: ClientSession,
  { id, entry: sent, author, webp }: Entry & { webp: Buffer | undefined },
): Promise<Inspection> {
  const { inspections, entries, photos, outbox } = dependencies;
  const before = await findInspection(dependencies, id, session);
  // Again: it may have been erased while a photograph was prepared.
  const entry = withoutErased(before, sent);
  if (await entries.has(id, entry._id, session)) return before;
  const at = new Date(dependencies.now());
  const point = applyEntry(before, { entry, by: author.by, at });
  const results = [...before.results.filter(({ pointId }) => pointId !== entry.pointId), point.after];
  const fields = { results, entryCount: before.entryCount + 1 };
  const after = await inspections.change(session, { before, fields, at });
  if (!after) throw new AppError('CONFLICT');
  await entries.insert(session, { inspectionId: id, entry, by: author.by, at });
  if (webp && entry.photo) await photos.add(session, { id: entry._id, ownerId: id, webp, position: after.version });
  for (const photoId of removedFrom(point)) await photos.remove(session, photoId);
  await outbox.append(session, [
    inspectionEvent(inspectionUpdated, after, author.correlationId),
    ...auditPoint(author, {
      before: { id, inspection: before, result: point.before },
      after: { id, inspection: after, result: point.after },
    }),
  ]);
  return after;
}

const removedFrom = ({ before, after }: { before: PointResult; after: PointResult }): string[] =>
  before.photos.map(({ id }) => id).filter((id) => !after.photos.some((photo) => photo.id === id));
