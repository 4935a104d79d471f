import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { toasts } from '../lib/toasts.ts';
import { serverMessage, useMutationWithToast } from './use-mutation-with-toast.ts';

// Test files of a worker share the toasts: an earlier file may have left some.
beforeEach(() => toasts.set([]));
afterEach(() => toasts.set([]));

/** Starts a mutation in a form that is unmounted at once: server rendering never mounts it, so no component callback can run. */
function startInUnmountedForm(
  write: () => Promise<{ message: string }>,
  after: () => void,
  client = new QueryClient(),
): void {
  const Form = () => {
    const save = useMutationWithToast({
      write,
      invalidates: [['office']],
      successText: serverMessage,
      failureToast: ({ message }) => ({ text: 'Không lưu được', detail: message }),
    });
    save.mutate(undefined, { onSettled: after });
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Form)));
}

it('shows the outcome of a mutation when its form is unmounted, and skips its callbacks', async () => {
  const after = vi.fn();
  startInUnmountedForm(() => Promise.resolve({ message: 'Đã lưu' }), after);
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ severity: 'success', text: 'Đã lưu' }]));
  expect(after).not.toHaveBeenCalled();
});

it('also shows a failure then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  startInUnmountedForm(() => Promise.reject(new Error('Hỏng')), vi.fn());
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([{ severity: 'error', text: 'Không lưu được', detail: 'Hỏng' }]),
  );
});

it.each([
  { status: 404, isOver: false },
  { status: 503, isOver: true },
])('is over before the list is read anew when it failed with $status: $isOver', async ({ status, isOver }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const client = new QueryClient();
  const list = Promise.withResolvers<string[]>();
  const shown = new QueryObserver(client, {
    queryKey: ['office'],
    queryFn: () => list.promise,
    initialData: ['gone'],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = shown.subscribe(() => undefined);
  const failure = new ApiError({ status, code: 'ANY', message: 'Không còn' });
  startInUnmountedForm(() => Promise.reject(failure), vi.fn(), client);
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(client.isMutating() === 0).toBe(isOver);
  list.resolve([]);
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
  stop();
});
