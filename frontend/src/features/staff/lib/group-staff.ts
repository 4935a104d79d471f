import type { Position, StaffMember } from '@garage/contracts';

export interface StaffGroup {
  position: Position;
  members: StaffMember[];
}

/** Groups staff members by position, in the order in which the positions first occur. */
export function groupStaff(staff: readonly StaffMember[]): StaffGroup[] {
  const groups = Map.groupBy(staff, ({ catestaff_id }) => catestaff_id._id);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ position: first.catestaff_id, members }] : [];
  });
}
