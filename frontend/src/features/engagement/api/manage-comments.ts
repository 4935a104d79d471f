import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { request, requestPage } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

export const managedCommentsKey = (productId: string) => ['comments.manage', productId] as const;

/** One page of a product's comments for staff, including hidden ones. */
export const useManagedComments = (productId: string, page: number) =>
  useQuery({
    queryKey: [...managedCommentsKey(productId), page],
    queryFn: ({ signal }) =>
      requestPage('comments.manage', { query: { productId, page, limit: COMMENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Hides a comment from the public, or shows it again. */
export function useModerateComment(productId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, hidden }: { id: string; hidden: boolean }) =>
      request('comments.moderate', { params: { id }, body: { hidden } }),
    onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
    onError: (error) => {
      const text = engagementTexts.managedComments.moderationFailed;
      showToast({ severity: 'error', text, detail: error.message, cause: error });
    },
    onSettled: () => client.invalidateQueries({ queryKey: managedCommentsKey(productId) }),
  });
}
