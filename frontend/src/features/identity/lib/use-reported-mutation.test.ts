import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../../../shared/lib/toasts.ts';
import { useReportedMutation } from './use-reported-mutation.ts';

// Test files of a worker share the toasts: an earlier file may have left some.
beforeEach(() => toasts.set([]));
afterEach(() => toasts.set([]));

it('shows the failure of a request whose form was left meanwhile [DAILY-43 failure]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // Server rendering never mounts the form, so that none of its effects and callbacks run.
  const Form = () => {
    const save = useReportedMutation({
      mutationFn: () => Promise.reject(new Error('Hỏng')),
      describe: ({ message }) => ({ text: 'Chưa lưu được', detail: message }),
    });
    save.mutate(undefined);
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Form)));
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([{ severity: 'error', text: 'Chưa lưu được', detail: 'Hỏng' }]),
  );
});
