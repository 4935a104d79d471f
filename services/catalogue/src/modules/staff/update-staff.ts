import type { UpdateStaffBody } from '@garage/contracts';
import { staffUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { StaffMember } from './staff-member.ts';
import type { WriteStaff } from './write-staff.ts';
import { auditStaff, storePortrait, takePosition, toFields } from './write-staff.ts';

/** @throws AppError STAFF_NOT_FOUND, POSITION_NOT_FOUND, CONFLICT when it was changed since it was read, ImageRefused */
export async function updateStaff(
  dependencies: WriteStaff,
  { id, body, author }: { id: string; body: UpdateStaffBody; author: Author },
): Promise<StaffMember> {
  const { mongo, outbox, staff, images } = dependencies;
  const image = await storePortrait(images, body);
  return inTransaction(mongo, async (session) => {
    const before = await staff.findById(id, session);
    if (!before) throw new AppError('STAFF_NOT_FOUND');
    if ((body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
    const category = await takePosition(dependencies, session, { from: before.category.id, to: body.catestaff_id });
    const member = await staff.update(session, { id, member: toFields(body, { category, image, before }) });
    if (!member) throw new AppError('STAFF_NOT_FOUND');
    const { version } = member;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: staffUpdated, entityId: id, version, correlationId, data: {} },
      ...auditStaff(author, { before, after: member }),
    ]);
    return member;
  });
}
