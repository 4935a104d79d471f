import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertPushTexts } from './push-texts.ts';

type Handler = (event: object) => void;

const code = insertPushTexts(readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8'));
const id = 'a'.repeat(24);
const origin = 'https://garage.example';

describe('the service worker', () => {
  const handlers = new Map<string, Handler>();
  const showNotification =
    vi.fn<(title: string, options: { tag: string; data: unknown; body: string }) => Promise<void>>();
  const openWindow = vi.fn<(path: string) => Promise<null>>();
  const matchAll = vi.fn<() => Promise<object[]>>();

  beforeEach(() => {
    vi.resetAllMocks();
    matchAll.mockResolvedValue([]);
    const self = {
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
      location: { origin },
      registration: { showNotification },
      clients: { matchAll, openWindow },
    };
    runInContext(code, createContext({ self, URL }));
  });

  /** Dispatches an event and waits for what the worker does. */
  async function dispatch(type: string, event: object): Promise<void> {
    const work: unknown[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  }
  const push = (payload: unknown) => dispatch('push', { data: { json: () => payload } });
  const click = (data: string | null) =>
    dispatch('notificationclick', { notification: { data, close: () => undefined } });

  it('shows a general text for the event; the tag replaces a repeated message [DAILY-69]', async () => {
    await push({ id, kind: 'order', event: 'order.processing' });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Đơn hàng của bạn đang được xử lý',
      expect.objectContaining({ tag: id, data: id, body: 'Nhấn để xem chi tiết.' }),
    );
  });

  it.each([{ id, event: 'order.unheard-of' }, { id: '/evil', event: 'x' }, null, 'text'])(
    'shows a notification for %j, too [DAILY-69]',
    async (payload) => {
      await push(payload);
      const [[title, options] = []] = showNotification.mock.calls;
      expect(title).toBe('Bạn có thông báo mới');
      expect([id, 'notice']).toContain(options?.tag);
    },
  );

  it('shows a notification for a message that is no JSON [DAILY-69]', async () => {
    await dispatch('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('opens the notice in a new window, unless one already shows its page; no window is sent elsewhere [DAILY-69]', async () => {
    const windowAt = (path: string) => ({
      url: `${origin}${path}`,
      focus: vi.fn<() => Promise<void>>(),
      navigate: vi.fn<() => Promise<void>>(),
    });
    const windows = ['/order/checkout', '/notices?page=2', '/notices'].map(windowAt);
    matchAll.mockResolvedValue(windows);
    await click(id);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`/notices?open=${id}`);
    await click(null);
    expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1]);
    const same = windowAt(`/notices?open=${id}`);
    matchAll.mockResolvedValue([...windows, same]);
    await click(id);
    expect([same.focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 1]);
    expect([...windows, same].filter(({ navigate }) => navigate.mock.calls.length > 0)).toEqual([]);
  });
});
