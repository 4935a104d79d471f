import { useMutation } from '@tanstack/react-query';
import { officeProducts } from '../../../i18n/office-products.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/office/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';

/** True when the product no longer exists (404). */
export const isGone = (error: Error): boolean => error instanceof ApiError && error.status === 404;

export const fetchProduct = (id: string) => request('products.getManaged', { params: { id } });

/** Loads the current state of a product on request, and shows an error when that fails. */
export const useLatestProduct = () =>
  useMutation({
    mutationFn: fetchProduct,
    onError: (error) => {
      const failure = describeFailure(error, officeProducts.failures.latest, hasStatus(404));
      showToast({ severity: 'error', ...failure, cause: error });
    },
  });
