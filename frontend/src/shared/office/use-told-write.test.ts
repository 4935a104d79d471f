import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '../lib/toasts.ts';
import { saidByServer, useToldWrite } from './use-told-write.ts';

afterEach(() => toasts.set([]));

/** Begins a write in a form that is gone at once: drawn on a server, it never is in a page that would call it back. */
function beginInFormThatIsGone(write: () => Promise<{ message: string }>, after: () => void): void {
  const Form = () => {
    const save = useToldWrite({
      write,
      refreshes: ['office'],
      told: saidByServer,
      failed: ({ message }) => ({ text: 'Không lưu được', detail: message }),
    });
    save.mutate(undefined, { onSettled: after });
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Form)));
}

it('tells how a write went when the form that began it is gone, and leaves its next step out', async () => {
  const after = vi.fn();
  beginInFormThatIsGone(() => Promise.resolve({ message: 'Đã lưu' }), after);
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ severity: 'success', text: 'Đã lưu' }]));
  expect(after).not.toHaveBeenCalled();
});

it('tells that it failed, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beginInFormThatIsGone(() => Promise.reject(new Error('Hỏng')), vi.fn());
  await vi.waitFor(() =>
    expect(toasts.get()).toMatchObject([{ severity: 'error', text: 'Không lưu được', detail: 'Hỏng' }]),
  );
});
