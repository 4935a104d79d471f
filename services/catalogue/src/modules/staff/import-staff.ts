import { staffCreated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { PositionRepository } from '../positions/index.ts';
import type { ImportedMember, StaffRepository } from './staff-repository.ts';

interface WriteStaff {
  mongo: Mongo;
  outbox: Outbox;
  staff: StaffRepository;
  positions: PositionRepository;
}

/** Adds members, each announced and counted as if it had been added here, in one transaction. Throws for an unknown position. */
export async function importStaff(
  { mongo, outbox, staff, positions }: WriteStaff,
  { list, correlationId }: { list: readonly ImportedMember[]; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    for (const [id, members] of Map.groupBy(list, ({ category }) => category.id)) {
      const position = await positions.countStaff(session, { id, by: members.length });
      if (!position) throw new Error(`There is no position ${id}`);
    }
    const stored = await staff.insertMany(session, list);
    await outbox.append(
      session,
      stored.map(({ id, version }) => ({ contract: staffCreated, entityId: id, version, correlationId, data: {} })),
    );
  });
}
