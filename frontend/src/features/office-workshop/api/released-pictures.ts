import type { ReleasePictureBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { addressRefresh } from '../../../shared/workshop/picture-addresses.ts';

/** All photographs of an order, with those that its customer sees. */
export const useOrderPictures = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'all-pictures', id],
    queryFn: ({ signal }) => request('repairs.allPictures', { params: { id }, signal }),
    ...addressRefresh,
  });

/** Shows a photograph to the customer, or no longer. */
export const useReleasePicture = (id: string) =>
  useMutationWithToast({
    write: (body: ReleasePictureBody) => request('repairs.releasePicture', { params: { id }, body }),
    invalidates: [[...repairsKey, 'all-pictures', id]],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeWorkshop.order.released.changeFailed, hasServerMessage),
  });
