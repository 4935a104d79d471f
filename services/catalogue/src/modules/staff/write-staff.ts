import type { StaffBody, UpdateStaffBody } from '@garage/contracts';
import { catalogueAudited, staffCreated, staffDeleted, staffUpdated } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { createChangeRecorder } from '@garage/service-kit/audit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { GroupRepository } from '../groups/index.ts';
import { countImported, moveMember } from '../groups/index.ts';
import type { StaffFields, StaffMember } from './staff-member.ts';
import type { ImportedMember, StaffRepository } from './staff-repository.ts';

/** The dependencies of the use cases that change staff. */
export interface WriteStaff {
  mongo: Mongo;
  outbox: Outbox;
  creations: CreationRepository;
  staff: StaffRepository;
  positions: GroupRepository;
  images: ImageStore;
}

/** Audits all fields: name and work phone are public. */
const record = createChangeRecorder<StaffMember>({
  audited: catalogueAudited,
  kind: 'staff',
  events: { created: staffCreated, updated: staffUpdated, deleted: staffDeleted },
  labelOf: ({ name }) => name,
  factsOf: ({ name, phone, position, category, image }) => ({ name, phone, position, category: category.name, image }),
});

/** @throws AppError POSITION_NOT_FOUND, ImageRefused, and as createOnce */
export async function createStaff(
  { mongo, outbox, creations, staff, positions, images }: WriteStaff,
  { body, author, request }: { body: StaffBody; author: Author; request: IdempotentRequest | null },
): Promise<StaffMember> {
  const image = await images.saveOptional(body.image);
  const write = async (session: ClientSession): Promise<StaffMember> => {
    const category = await moveMember(positions, session, { to: body.catestaff_id });
    const after = await staff.insert(session, toFields(body, { category, image }));
    await outbox.append(session, record(author, { before: null, after }));
    return after;
  };
  return createOnce({ mongo, creations }, { request, find: (id) => staff.findById(id), write });
}

/** @throws AppError STAFF_NOT_FOUND, POSITION_NOT_FOUND, CONFLICT when it was changed since it was read; ImageRefused */
export async function updateStaff(
  { mongo, outbox, staff, positions, images }: WriteStaff,
  { id, body, author }: { id: string; body: UpdateStaffBody; author: Author },
): Promise<StaffMember> {
  const image = await images.saveOptional(body.image);
  return inTransaction(mongo, async (session) => {
    const before = await staff.findById(id, session);
    if (!before) throw new AppError('STAFF_NOT_FOUND');
    if ((body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
    const category = await moveMember(positions, session, { from: before.category.id, to: body.catestaff_id });
    const after = await staff.update(session, { id, member: toFields(body, { category, image, before }) });
    if (!after) throw new AppError('STAFF_NOT_FOUND');
    await outbox.append(session, record(author, { before, after }));
    return after;
  });
}

/** @throws AppError STAFF_NOT_FOUND */
export async function deleteStaff(
  { mongo, outbox, staff, positions }: WriteStaff,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const before = await staff.remove(session, id);
    if (!before) throw new AppError('STAFF_NOT_FOUND');
    await positions.countMembers(session, { id: before.category.id, by: -1 });
    await outbox.append(session, record(author, { before, after: null }));
  });
}

/**
 * Adds members in one transaction with the same events and counts as individual creation.
 * @throws AppError POSITION_NOT_FOUND
 */
export async function importStaff(
  { mongo, outbox, staff, positions }: Omit<WriteStaff, 'images' | 'creations'>,
  { list, author }: { list: readonly ImportedMember[]; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    await countImported(positions, session, list);
    const stored = await staff.insertMany(session, list);
    await outbox.append(
      session,
      stored.flatMap((after) => record(author, { before: null, after })),
    );
  });
}

/** Merges the body into the member; an omitted image stays unchanged. */
function toFields(
  body: StaffBody,
  { category, image, before }: { category: StaffMember['category']; image: string | undefined; before?: StaffMember },
): StaffFields {
  return {
    name: body.name.trim(),
    phone: body.phone,
    position: body.position.trim(),
    category,
    image: image ?? before?.image ?? '',
  };
}
