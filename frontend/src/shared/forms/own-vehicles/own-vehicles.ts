import type { OwnVehicle } from '@garage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/workshop-client.ts';

/** The vehicles of an account, newest first. The key contains the account, so that no other account sees them. */
export const ownVehiclesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['ownvehicles.list', accountId],
    queryFn: async ({ signal }): Promise<OwnVehicle[]> => (await request('ownvehicles.list', { signal })).vehicles,
  });

/** Field of the history state with the id of the vehicle that an appointment is for. */
export const chosenVehicleState = 'ownVehicle';

/** Make, model and year of a vehicle; empty when none is known. */
export const ownVehicleName = ({ make, model, year }: Pick<OwnVehicle, 'make' | 'model' | 'year'>): string =>
  [make, model, year ?? ''].filter((part) => part !== '').join(' ');
