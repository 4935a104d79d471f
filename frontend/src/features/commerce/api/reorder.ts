import { orderCodeOf } from '@garage/contracts/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { request } from '../../../shared/api/client.ts';
import { describeFailure, showFailure } from '../../../shared/lib/failure.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { differencesOf, reorderReports } from '../lib/reorder-report.ts';
import { cartQuery } from './get-cart.ts';

/** Puts the products of an order into the cart again and opens the cart, which shows what is different now. */
export function useReorder(accountId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: string) => request('orders.reorder', { params: { id } }),
    onSuccess: async ({ message, lines }, id) => {
      const differences = differencesOf(lines);
      reorderReports.set(differences.length > 0 ? { accountId, code: orderCodeOf(id), differences } : null);
      const isComplete = lines.every(({ outcome }) => outcome === 'added');
      showToast({ severity: isComplete ? 'success' : 'warning', text: message });
      await client.invalidateQueries(cartQuery(accountId));
      await navigate(paths.cart);
    },
    onError: (error) => showFailure(describeFailure(error, commerceTexts.reorder.failed), error),
  });
}
