import type { VehicleListQuery } from '@garage/contracts';
import { isPlateKey, plateKey } from '@garage/contracts/browser';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestPage } from '../../../shared/office/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { vehiclesKey } from '../../../shared/office/record-keys.ts';

/** One page of the vehicles that match the query. */
export const useVehiclePage = (query: VehicleListQuery, enabled = true) =>
  useQuery({
    queryKey: [...vehiclesKey, 'list', query],
    queryFn: ({ signal }) => requestPage('vehicles.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });

/** The vehicle with a plate, and those with nearly the same one; nothing is requested for what cannot be a plate. */
export const useNearVehicles = (plate: string) =>
  useQuery({
    queryKey: [...vehiclesKey, 'near', plateKey(plate)],
    queryFn: ({ signal }) => request('vehicles.near', { query: { plate: plate.trim() }, signal }),
    staleTime: 0,
    enabled: isPlateKey(plateKey(plate)),
  });

/** One vehicle with its people, plates, readings and orders; null when it does not exist. */
export const useVehicle = (id: string) =>
  useQuery({
    queryKey: [...vehiclesKey, 'detail', id],
    queryFn: ({ signal }) => nullWhenAbsent(request('vehicles.get', { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
