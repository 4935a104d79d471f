import type { RepairListQuery } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestPage } from '../../../shared/office/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { addressRefresh } from '../../../shared/workshop/picture-addresses.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';

/** One page of the repair orders that match the query, newest first. */
export const useRepairPage = (query: RepairListQuery) =>
  useQuery({
    queryKey: [...repairsKey, 'list', query],
    queryFn: ({ signal }) => requestPage('repairs.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** One repair order with its history; null when it does not exist. */
export const useRepair = (id: string, enabled = true) =>
  useQuery({
    queryKey: [...repairsKey, 'detail', id],
    queryFn: ({ signal }) => nullWhenAbsent(request('repairs.get', { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    enabled,
  });

/** The photographs of an order. `version` is that of the order: a change of it may have replaced them. */
export const useRepairPictures = ({ id, version, enabled }: { id: string; version: number; enabled: boolean }) =>
  useQuery({
    queryKey: [...repairsKey, 'pictures', id, version],
    queryFn: ({ signal }) => request('repairs.pictures', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    ...addressRefresh,
    enabled,
  });
