import type { StaffListQuery, StaffMember, UpdateStaffBody } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { officeStaff as texts } from '../../../i18n/office-staff.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request, requestFile, requestPage } from '../../../shared/api/client.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';

const staffKey = ['office', 'staff'] as const;

/** One page of the staff that match. */
export const useManagedStaff = (query: StaffListQuery) =>
  useQuery({
    queryKey: [...staffKey, 'list', query],
    queryFn: ({ signal }) => requestPage('staff.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const exportStaff = (query: StaffListQuery) => requestFile('staff.export', { query });

/** The kinds of staff, as they are now. */
export const useStaffPositions = () =>
  useQuery({
    queryKey: ['office', 'staff-positions'],
    queryFn: async ({ signal }) => (await requestPage('positions.list', { signal })).items,
    staleTime: 0,
  });

/** The server's words where it gave any, else a fixed text. */
function describeSaveFailure(error: Error): { text: string; detail?: string } {
  const isSaid = error instanceof ApiError && error.saidByServer;
  return isSaid ? { text: error.message } : { text: texts.failures.save, detail: error.message };
}

/** Adds a member, or changes the one with this id. */
export const useSaveStaff = () =>
  useToldWrite({
    write: ({ id, body }: { id: string | null; body: UpdateStaffBody }) =>
      id === null ? request('staff.create', { body }) : request('staff.update', { params: { id }, body }),
    refreshes: staffKey,
    told: saidByServer,
    failed: describeSaveFailure,
    fromForm: true,
  });

const success = 'success' as const;

/** Removes a member. Fails also when the answer does not say that it went well. */
export const useRemoveStaff = () =>
  useToldWrite({
    write: async ({ _id }: StaffMember) => {
      const { status, message } = await request('staff.delete', { params: { id: _id } });
      if (status !== success) throw new Error(`A deletion was answered with status ${String(status)}`);
      return { message };
    },
    refreshes: staffKey,
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [], text: texts.failures.remove }),
  });
