import type { StaffListQuery } from '@garage/contracts';
import { collect } from '../../lists/collect.ts';
import type { Page } from '../../lists/page.ts';
import { toPage } from '../../lists/page.ts';
import { titleQueryOf } from '../../search/title-terms.ts';
import type { StaffMember } from './staff-member.ts';
import type { StaffFilter, StaffRepository } from './staff-repository.ts';

/** How many members a page has when only its number is given. */
const usualLimit = 10;

export interface FoundStaff {
  members: StaffMember[];
  /** How many all pages hold. */
  total: number;
}

/** Which members a query is about; null when no name can answer it. */
function toFilter({ category, q }: StaffListQuery): StaffFilter | null {
  if (!q?.trim()) return { positionId: category };
  const terms = titleQueryOf(q);
  return terms && { positionId: category, terms };
}

/** The members of a query, oldest first unless it says otherwise, one after the other. */
export async function* streamStaff(
  staff: StaffRepository,
  query: StaffListQuery,
  page?: Page,
): AsyncGenerator<StaffMember> {
  const filter = toFilter(query);
  if (filter) yield* staff.stream(filter, query.sort ?? 'oldest', page);
}

/** One page of members. */
export async function listStaff(staff: StaffRepository, query: StaffListQuery): Promise<FoundStaff> {
  const filter = toFilter(query);
  if (!filter) return { members: [], total: 0 };
  const [members, total] = await Promise.all([
    collect(streamStaff(staff, query, toPage(query, usualLimit))),
    staff.count(filter),
  ]);
  return { members, total };
}
