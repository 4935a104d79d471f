import type { StaffBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { audit } from '../../audit.ts';
import type { PositionRepository } from '../positions/index.ts';
import type { StaffFields, StaffMember } from './staff-member.ts';
import type { StaffRepository } from './staff-repository.ts';

/** What the use cases that change staff work with. */
export interface WriteStaff {
  mongo: Mongo;
  outbox: Outbox;
  staff: StaffRepository;
  positions: PositionRepository;
  images: ImageStore;
}

/** Stores the portrait of a body, outside any transaction; undefined when it was left out. @throws ImageRefused */
export async function storePortrait(images: ImageStore, { image }: StaffBody): Promise<string | undefined> {
  if (!image) return image;
  const [address] = await images.saveUploads([image]);
  return address;
}

/** Moves a member to a position, or adds it to one. @throws AppError POSITION_NOT_FOUND */
export async function takePosition(
  { positions }: Pick<WriteStaff, 'positions'>,
  session: ClientSession,
  { from, to }: { from?: string | undefined; to: string },
): Promise<StaffMember['category']> {
  const stays = from === to;
  const position = await positions.countStaff(session, { id: to, by: stays ? 0 : 1 });
  if (!position) throw new AppError('POSITION_NOT_FOUND');
  if (from && !stays) await positions.countStaff(session, { id: from, by: -1 });
  return { id: position.id, name: position.name };
}

/** The fields a body gives a member; a portrait that was left out stays. */
export function toFields(
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

/** What a change of a member adds to the audit log. Nothing of it is private: name and work phone are published. */
export function auditStaff(
  author: Author,
  { before, after }: { before: StaffMember | null; after: StaffMember | null },
): EventDraft[] {
  const { id = '', name = '' } = after ?? before ?? {};
  const factsOf = (member: StaffMember | null) =>
    member && {
      name: member.name,
      phone: member.phone,
      position: member.position,
      category: member.category.name,
      image: member.image,
    };
  return audit(author, { kind: 'staff', targetId: id, label: name, before: factsOf(before), after: factsOf(after) });
}
