import type { StaffListQuery } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { titleQueryOf } from '../../search/title-terms.ts';
import type { StaffMember } from './staff-member.ts';
import type { StaffFilter, StaffRepository } from './staff-repository.ts';

/** The size of a page when the query has only its number. */
const USUAL_MEMBERS = 10;

/** Which members a query is about; null when no name can answer it. */
function toFilter({ category, q }: StaffListQuery): StaffFilter | null {
  if (!q?.trim()) return { positionId: category };
  const terms = titleQueryOf(q);
  return terms && { positionId: category, terms };
}

/** The members that a query finds, oldest first unless it says otherwise. */
export function listStaff(staff: StaffRepository, query: StaffListQuery): List<StaffMember> {
  const filter = toFilter(query);
  return {
    async *stream(page) {
      if (filter) yield* staff.stream(filter, query.sort ?? 'oldest', page);
    },
    count: async () => (filter ? staff.count(filter) : 0),
    usualLimit: USUAL_MEMBERS,
  };
}
