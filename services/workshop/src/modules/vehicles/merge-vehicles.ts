import type { MergeBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { mergePeople } from './people.ts';
import type { PlateSpan, Vehicle, VehicleFields } from './vehicle.ts';
import { auditVehicle } from './vehicle-audit.ts';
import { mergedEvent } from './vehicle-events.ts';
import { mergedFactsOf } from './vehicle-fields.ts';
import type { WriteVehicles } from './write-vehicles.ts';
import { assertVersion, findVehicle } from './write-vehicles.ts';

interface Merge {
  id: string;
  body: MergeBody;
  author: Author;
}

/** The plates of both files, oldest first, the present one of the kept file last. */
function mergePlates(kept: readonly PlateSpan[], other: readonly PlateSpan[], at: Date): PlateSpan[] {
  const ended = [...kept, ...other.map((span) => ({ ...span, until: span.until ?? at }))];
  return ended.toSorted(
    (one, two) => Number(one.until === null) - Number(two.until === null) || Number(one.from) - Number(two.from),
  );
}

function laterReading(kept: Vehicle['odometer'], other: Vehicle['odometer']): Vehicle['odometer'] {
  if (!kept || !other) return kept ?? other;
  return kept.at >= other.at ? kept : other;
}

const mergedFields = (kept: Vehicle, other: Vehicle, at: Date): Partial<VehicleFields> => ({
  ...mergedFactsOf(kept, other),
  plates: mergePlates(kept.plates, other.plates, at),
  people: mergePeople(kept.people, other.people),
  odometer: laterReading(kept.odometer, other.odometer),
  mergedIds: [...kept.mergedIds, ...other.mergedIds, other.id],
});

/**
 * Merges the other file of a vehicle into this one. An intake writes to its vehicle, so that of an intake and a merge that meet the
 * later one sees what the earlier has done. Repeating it changes nothing.
 * @throws AppError VEHICLE_NOT_FOUND, MERGE_WITH_ITSELF, MERGE_BOTH_OPEN, CONFLICT
 */
export async function mergeVehicles(dependencies: WriteVehicles, { id, body, author }: Merge): Promise<Vehicle> {
  const { mongo, outbox, vehicles, readings, orders, exclusive, now } = dependencies;
  if (id === body.otherId) throw new AppError('MERGE_WITH_ITSELF');
  return exclusive([id, body.otherId], () =>
    inTransaction(mongo, async (session) => {
      const kept = await findVehicle(dependencies, id, session);
      const other = await findVehicle(dependencies, body.otherId, session);
      // An earlier attempt, whose response was lost, has merged them.
      if (kept.id === other.id) return kept;
      assertVersion(kept, body.version);
      assertVersion(other, body.otherVersion);
      const open = await orders.findOpen([kept.id, other.id], session);
      if (open.length > 1) throw new AppError('MERGE_BOTH_OPEN');
      const at = new Date(now());
      const merged = { from: other.id, to: kept.id, at };
      if (!(await vehicles.remove(session, other))) throw new AppError('CONFLICT');
      await orders.moveAll(session, merged);
      await readings.moveAll(session, merged);
      const after = await vehicles.change(session, { before: kept, fields: mergedFields(kept, other, at), at });
      if (!after) throw new AppError('CONFLICT');
      await outbox.append(session, [
        mergedEvent(after, other.id, author.correlationId),
        ...auditVehicle(author, { before: kept, after }),
        ...auditVehicle(author, { before: other, after: null }),
      ]);
      return after;
    }),
  );
}
