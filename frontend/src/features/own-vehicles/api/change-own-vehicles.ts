import type { OpenHistoryBody, OwnVehicle, OwnVehicleBody, OwnVehicleEditBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownVehicleTexts as texts } from '../../../i18n/own-vehicles.ts';
import { request } from '../../../shared/api/workshop-client.ts';
import { ownVehiclesQuery } from '../../../shared/forms/own-vehicles/own-vehicles.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';

interface Changed {
  status: 'thành công';
  message: string;
}

/** Changes the vehicles of an account, and fetches the list again; a failure is shown. */
function useOwnChange<Input, Answer extends Changed>(
  accountId: string,
  { change, failure = texts.changeFailed }: { change: (input: Input) => Promise<Answer>; failure?: string },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => showServerMessage(answer),
    onError: (error) => showFailure(describeFailure(error, failure, hasServerMessage), error),
    onSettled: () => client.invalidateQueries(ownVehiclesQuery(accountId)),
  });
}

/** A new vehicle, or with `id` an edited one. */
export type OwnVehicleSave = { id: string; body: OwnVehicleEditBody } | { id?: undefined; body: OwnVehicleBody };

export const useSaveOwnVehicle = (accountId: string) =>
  useOwnChange(accountId, {
    change: (save: OwnVehicleSave) =>
      save.id === undefined
        ? request('ownvehicles.create', { body: save.body })
        : request('ownvehicles.update', { params: { id: save.id }, body: save.body }),
  });

export const useRemoveOwnVehicle = (accountId: string) =>
  useOwnChange(accountId, {
    change: ({ _id: id }: OwnVehicle) => request('ownvehicles.remove', { params: { id } }),
  });

/** The key of all histories of an account. */
export const historyKey = (accountId: string) => ['ownvehicles.history', accountId];

export function useOpenHistory(accountId: string) {
  const client = useQueryClient();
  return useOwnChange(accountId, {
    change: async (body: OpenHistoryBody) => {
      const answer = await request('ownvehicles.openHistory', { body });
      await client.invalidateQueries({ queryKey: historyKey(accountId) });
      return answer;
    },
    failure: texts.code.failed,
  });
}
