import type { StaffMember as StaffMemberView } from '@garage/contracts';
import type { StaffMember } from './staff-member.ts';

export function presentMember(member: StaffMember): StaffMemberView {
  return {
    _id: member.id,
    name: member.name,
    phone: member.phone,
    position: member.position,
    image: member.image,
    catestaff_id: { _id: member.category.id, name: member.category.name },
    createdAt: member.createdAt.toISOString(),
    revision: member.version,
  };
}
