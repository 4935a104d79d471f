import type { MergeBody, PersonBody, PlateBody, ReadingBody, VehicleEditBody } from '@garage/contracts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

interface Change<Body> {
  id: string;
  body: Body;
}

const useVehicleMutation = <Input>(write: (input: Input) => Promise<{ message: string }>) =>
  useMutationWithToast({
    write,
    invalidates: [vehiclesKey, repairsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeWorkshop.failures.vehicleChange, hasServerMessage),
  });

export const useUpdateVehicle = () =>
  useVehicleMutation(({ id, body }: Change<VehicleEditBody>) => request('vehicles.update', { params: { id }, body }));

export const useAddReading = () =>
  useVehicleMutation(({ id, body }: Change<ReadingBody>) => request('vehicles.addReading', { params: { id }, body }));

export const useChangePlate = () =>
  useVehicleMutation(({ id, body }: Change<PlateBody>) => request('vehicles.changePlate', { params: { id }, body }));

export const useAddPerson = () =>
  useVehicleMutation(({ id, body }: Change<PersonBody>) => request('vehicles.addPerson', { params: { id }, body }));

export const useEndPerson = () =>
  useVehicleMutation((params: { id: string; personId: string }) => request('vehicles.endPerson', { params }));

export const useMergeVehicles = () =>
  useVehicleMutation(({ id, body }: Change<MergeBody>) => request('vehicles.merge', { params: { id }, body }));
