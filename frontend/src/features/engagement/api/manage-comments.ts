import type { ManageCommentsQuery } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COMMENTS_PER_PAGE } from '../../../config/limits.ts';
import { officeComments } from '../../../i18n/office-comments.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { lastHiding } from '../lib/last-hiding.ts';
import { managedCommentsKey } from './comment-keys.ts';

const { failures } = officeComments;

/** One page of the comments on all products that match the query, including hidden ones. */
export const useAllComments = (query: ManageCommentsQuery) =>
  useQuery({
    queryKey: [...managedCommentsKey, 'all', query],
    queryFn: ({ signal }) => requestPage('comments.manage', { query, signal }),
    placeholderData: keepPreviousData,
    // The list is refetched whenever it is shown, so that staff see new comments.
    staleTime: 0,
  });

/** One page of a product's comments for staff, including hidden ones. */
export const useManagedComments = (productId: string, page: number) =>
  useQuery({
    queryKey: [...managedCommentsKey, productId, page],
    queryFn: ({ signal }) =>
      requestPage('comments.manage', { query: { productId, page, limit: COMMENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

interface Moderation {
  id: string;
  hidden: boolean;
  /** Why the comment is hidden. */
  reason?: string;
}

/** Hides a comment from the public and remembers it for an undo, or shows it again. */
export const useModerateComment = () =>
  useMutationWithToast({
    write: async ({ id, ...body }: Moderation) => {
      const answer = await request('comments.moderate', { params: { id }, body });
      if (body.hidden) lastHiding.set(id);
      else if (lastHiding.get() === id) lastHiding.set(null);
      return answer;
    },
    invalidates: [managedCommentsKey],
    successText: serverMessage,
    failureToast: ({ message }) => ({ text: failures.moderate, detail: message }),
  });

interface Answer {
  id: string;
  text: string;
  /** Time of the reply that is shown, null for none; refused when there is another one since. */
  shownAt: string | null;
}

/** Sets the garage's reply to a comment, or replaces it. */
export const useAnswerComment = () =>
  useMutationWithToast({
    write: ({ id, ...body }: Answer) => request('comments.answer', { params: { id }, body }),
    invalidates: [managedCommentsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failures.reply, hasStatus(404)),
  });

export const useRemoveAnswer = () =>
  useMutationWithToast({
    write: ({ id, ...query }: { id: string; shownAt?: string }) =>
      request('comments.removeAnswer', { params: { id }, query }),
    invalidates: [managedCommentsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failures.removeReply, hasStatus(404)),
  });

/** Deletes anybody's comment. */
export const useRemoveComment = () =>
  useMutationWithToast({
    write: (id: string) => request('comments.remove', { params: { id } }),
    invalidates: [managedCommentsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failures.remove, hasStatus(404)),
  });
