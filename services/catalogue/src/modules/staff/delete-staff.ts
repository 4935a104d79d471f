import { staffDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { WriteStaff } from './write-staff.ts';
import { auditStaff } from './write-staff.ts';

/** @throws AppError STAFF_NOT_FOUND */
export async function deleteStaff(
  { mongo, outbox, staff, positions }: Omit<WriteStaff, 'images'>,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const member = await staff.remove(session, id);
    if (!member) throw new AppError('STAFF_NOT_FOUND');
    await positions.countStaff(session, { id: member.category.id, by: -1 });
    const version = member.version + 1;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: staffDeleted, entityId: id, version, correlationId, data: {} },
      ...auditStaff(author, { before: member, after: null }),
    ]);
  });
}
