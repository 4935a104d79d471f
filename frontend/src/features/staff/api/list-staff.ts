import type { StaffMember } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_STAFF_SHOWN } from '../../../config/limits.ts';
import { request } from '../../../shared/api/client.ts';

function listStaff(signal?: AbortSignal): Promise<StaffMember[]> {
  return request('staff.list', { query: { limit: MAX_STAFF_SHOWN }, signal });
}

/** The public staff members, oldest entry first. */
export const staffQuery = () =>
  queryOptions({
    queryKey: ['staff.list'],
    queryFn: ({ signal }) => listStaff(signal),
    meta: { endpoint: 'staff.list' },
  });

export const useStaff = () => useQuery(staffQuery());
