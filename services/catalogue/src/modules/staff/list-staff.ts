import type { StaffListQuery } from '@garage/contracts';
import type { List } from '@garage/service-kit';
import { asTyped } from '../../search/plan-search.ts';
import { titleQueryOf } from '../../search/title-terms.ts';
import type { StaffMember } from './staff-member.ts';
import type { StaffFilter, StaffRepository } from './staff-repository.ts';

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 10;

/** The filter of a query; null when nothing can match. */
function toFilter({ category, q }: StaffListQuery): StaffFilter | null {
  if (!q?.trim()) return { positionId: category };
  const words = asTyped(q);
  return words && { positionId: category, terms: titleQueryOf(words) };
}

/** The members that match a query, oldest first by default. */
export function listStaff(staff: StaffRepository, query: StaffListQuery): List<StaffMember> {
  const filter = toFilter(query);
  return {
    async *stream(page) {
      if (filter) yield* staff.stream(filter, query.sort ?? 'oldest', page);
    },
    count: async () => (filter ? staff.count(filter) : 0),
    defaultLimit: DEFAULT_PAGE_SIZE,
  };
}
