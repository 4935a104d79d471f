import type { StaffBody } from '@garage/contracts';
import { staffCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import type { StaffMember } from './staff-member.ts';
import type { WriteStaff } from './write-staff.ts';
import { auditStaff, storePortrait, takePosition, toFields } from './write-staff.ts';

/** @throws AppError POSITION_NOT_FOUND, ImageRefused */
export async function createStaff(
  dependencies: WriteStaff,
  { body, author }: { body: StaffBody; author: Author },
): Promise<StaffMember> {
  const { mongo, outbox, staff, images } = dependencies;
  const image = await storePortrait(images, body);
  return inTransaction(mongo, async (session) => {
    const category = await takePosition(dependencies, session, { to: body.catestaff_id });
    const member = await staff.insert(session, toFields(body, { category, image }));
    const { id: entityId, version } = member;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: staffCreated, entityId, version, correlationId, data: {} },
      ...auditStaff(author, { before: null, after: member }),
    ]);
    return member;
  });
}
