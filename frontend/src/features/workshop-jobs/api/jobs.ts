import type { FindingsBody } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { addressRefresh } from '../../../shared/workshop/picture-addresses.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

/** Query key prefix of a technician's own tasks: invalidate it after any change. */
const jobsKey = ['workshop', 'jobs'] as const;

const POLL_MS = 20_000;
const { failures } = workshopTasks.job;

/** The technician's tasks; they follow what staff assign. */
export const useJobs = () =>
  useQuery({
    queryKey: [...jobsKey, 'list'],
    queryFn: ({ signal }) => request('jobs.list', { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
    // Fails without a connection, so that the page says that the list may be old.
    networkMode: 'always',
    refetchOnReconnect: 'always',
  });

/** One of the technician's tasks; null when it does not exist or is somebody else's. */
export const useJob = (id: string) =>
  useQuery({
    queryKey: [...jobsKey, 'detail', id],
    queryFn: ({ signal }) => nullWhenAbsent(request('jobs.get', { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
  });

/** The photographs of a task. `count` is that of the task: another one means that they were replaced. */
export const useJobPictures = ({ id, version, count }: { id: string; version: number; count: number }) =>
  useQuery({
    queryKey: [...jobsKey, 'pictures', id, version],
    queryFn: ({ signal }) => request('jobs.pictures', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    ...addressRefresh,
    enabled: count > 0,
  });

/** Refusals say what to do in their own words. */
const isRefusal = hasStatus(409, 404, 403);

const useJobMutation = <Input, Output extends { message: string }>(
  write: (input: Input) => Promise<Output>,
  failure: string,
) =>
  useMutationWithToast({
    write,
    invalidates: [jobsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failure, isRefusal),
  });

export const useStartJob = () =>
  useJobMutation((id: string) => request('jobs.start', { params: { id } }), failures.change);

export const usePauseJob = () =>
  useJobMutation(
    ({ id, reason }: { id: string; reason: string }) => request('jobs.pause', { params: { id }, body: { reason } }),
    failures.change,
  );

export const useFinishJob = () =>
  useJobMutation((id: string) => request('jobs.finish', { params: { id } }), failures.change);

export const useNoteFindings = () =>
  useJobMutation(
    ({ id, body }: { id: string; body: FindingsBody }) => request('jobs.noteFindings', { params: { id }, body }),
    failures.findings,
  );
