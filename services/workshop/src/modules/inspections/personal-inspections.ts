import { inspectionUpdated } from '@garage/contracts';
import type { PictureRepository } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { PersonalSection } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import { eachOfOrders, exportedPicture } from '../repair-orders/index.ts';
import type { EntryRepository } from './entry-repository.ts';
import type { Inspection } from './inspection.ts';
import { inspectionEvent } from './inspection-events.ts';
import { presentResult, presentSummary } from './inspection-presenter.ts';
import type { InspectionRepository } from './inspection-repository.ts';

interface Repositories {
  lists: Parameters<typeof eachOfOrders>[0]['lists'];
  inspections: InspectionRepository;
  photos: PictureRepository;
}

/** An inspection in an export, without who of the staff has entered what. */
function exportedInspection(inspection: Inspection): object {
  const { createdBy: _creator, completedBy: _completer, ...summary } = presentSummary(inspection);
  const results = inspection.results.map((result) => {
    const shown = presentResult(inspection, result, { addressOf: () => '' });
    const { by: _author, noteEntry: _entry, photos, replacedNotes, ...facts } = shown;
    return {
      ...facts,
      replacedNotes: replacedNotes.map(({ note, at }) => ({ note, at })),
      photos: photos.map(({ _id, strokes }) => ({ _id, strokes })),
    };
  });
  return { ...summary, results };
}

/** The inspections of a person's orders, and their photographs. */
export const inspectionSections = ({ lists, inspections, photos }: Repositories): PersonalSection[] => [
  eachOfOrders({
    name: 'inspections',
    lists,
    listOf: (orderId) => inspections.listOf(orderId),
    present: exportedInspection,
  }),
  eachOfOrders({
    name: 'inspectionPhotographs',
    lists,
    async listOf(orderId) {
      const found = await inspections.listOf(orderId);
      return found.flatMap(({ id, results }) =>
        results.flatMap((result) => result.photos.map((photo) => ({ inspectionId: id, photoId: photo.id }))),
      );
    },
    async present({ inspectionId, photoId }) {
      const webp = await photos.find(photoId);
      return { inspectionId, photoId, image: webp && exportedPicture(webp) };
    },
  }),
];

interface EraseInspections extends Pick<Repositories, 'inspections' | 'photos'> {
  entries: EntryRepository;
  outbox: Outbox;
}

/** Erases notes and photographs from the inspections of these orders. Ratings and values are about the vehicle and stay. */
export async function eraseInspections(
  { inspections, entries, photos, outbox }: EraseInspections,
  session: ClientSession,
  { orderIds, correlationId, at }: { orderIds: readonly string[]; correlationId: string; at: Date },
): Promise<void> {
  for (const orderId of orderIds) {
    const found = await inspections.listOf(orderId, session);
    await entries.eraseNotes(
      session,
      found.map(({ id }) => id),
    );
    for (const before of found) {
      const results = before.results.map((result) => ({ ...result, note: '', replacedNotes: [], photos: [] }));
      const after = await inspections.change(session, { before, fields: { results, erasedAt: at }, at });
      if (!after) throw new Error('An inspection changed during the erasure; the event is handled again');
      await photos.removeOf(session, before.id);
      await outbox.append(session, [inspectionEvent(inspectionUpdated, after, correlationId)]);
    }
  }
}
