import { useMutation } from '@tanstack/react-query';
import { officeProducts } from '../../../i18n/office-products.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';

/** Whether the server has no such product any more. */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

/** Asks for a product as it is now, when somebody wants to see it, and tells when it cannot be had. */
export const useLatestProduct = () =>
  useMutation({
    mutationFn: (id: string) => request('products.getManaged', { params: { id } }),
    onError: (error) => {
      const failure = describeFailure(error, { serverSays: [404], text: officeProducts.failures.latest });
      showToast({ severity: 'error', ...failure, cause: error });
    },
  });
