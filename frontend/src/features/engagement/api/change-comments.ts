import { useMutation, useQueryClient } from '@tanstack/react-query';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { ApiError, isSignedOut } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { rememberIntent } from '../../../shared/lib/login-intent.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { serverMessageOf } from '../../../shared/lib/failure.ts';
import { managedCommentsKey } from './comment-keys.ts';
import { updateCachedComments } from './list-comments.ts';

const texts = engagementTexts.comments;

interface NewComment {
  accountId: string;
  comment: string;
}

/** Creates a comment on a product and puts it at the top of the cached list. */
export function useCreateComment(productId: string) {
  const client = useQueryClient();
  const createOnce = useCreateOnce();
  return useMutation({
    mutationFn: ({ accountId, comment }: NewComment) => {
      const body = { comment, accountId, productId };
      return createOnce(body, (idempotencyKey) => request('comments.create', { body, idempotencyKey }));
    },
    onSuccess: ({ comment, message }) => {
      const change = <Item>(items: Item[], page: number) => (page === 0 ? [comment, ...items] : items);
      updateCachedComments(client, productId, { change, by: 1 });
      showToast({ severity: 'success', text: message });
    },
    onError: (error, { accountId, comment }) => {
      showToast({ severity: 'error', text: texts.addFailed, detail: error.message, cause: error });
      if (isSignedOut(error)) rememberIntent({ kind: 'comment', productId, text: comment }, accountId);
    },
  });
}

interface CommentDeletion {
  /** Id of the signed-in account. */
  accountId: string;
  id: string;
}

/** Deletes a comment of the signed-in account. `failed` is the error message for failures without a message from the server. */
export function useDeleteComment(productId: string, failed: string) {
  const client = useQueryClient();
  const drop = (id: string) => {
    const change = <Item extends { _id: string }>(items: Item[]) => items.filter(({ _id }) => _id !== id);
    updateCachedComments(client, productId, { change, by: -1 });
    return client.invalidateQueries({ queryKey: managedCommentsKey });
  };
  return useMutation({
    mutationFn: ({ accountId, id }: CommentDeletion) =>
      request('comments.delete', { params: { id }, body: { accountId } }),
    onSuccess: ({ message }, { id }) => {
      showToast({ severity: 'success', text: message });
      return drop(id);
    },
    onError: (error, { id }) => {
      showToast({ severity: 'error', text: describeDeletionFailure(error, failed), cause: error });
      return statusOf(error) === 404 ? drop(id) : undefined;
    },
  });
}

const statusOf = (error: Error): number => (error instanceof ApiError ? error.status : 0);

function describeDeletionFailure(error: Error, failed: string): string {
  const status = statusOf(error);
  if (status === 403) return texts.removeNotYours;
  if (status !== 404) return failed;
  return serverMessageOf(error) ?? texts.removeNotFound;
}
