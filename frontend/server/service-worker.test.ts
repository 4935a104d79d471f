import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertPushTexts } from './push-texts.ts';

type Handler = (event: object) => void;

const code = insertPushTexts(readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8'));
const id = 'a'.repeat(24);

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

  it('opens the notice in a window with notices or in a new one, never in one with another page [DAILY-69]', async () => {
    await click(id);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`/notices?open=${id}`);
    const opened = { focus: vi.fn<() => Promise<void>>() };
    const navigate = vi.fn<(path: string) => Promise<object>>().mockResolvedValue(opened);
    const other = { url: 'https://garage.example/order/checkout', navigate };
    matchAll.mockResolvedValue([other]);
    await click(id);
    expect([navigate.mock.calls.length, openWindow.mock.calls.length]).toEqual([0, 2]);
    const window = { url: 'https://garage.example/notices?page=2', navigate };
    matchAll.mockResolvedValue([other, window]);
    await click(id);
    expect(window.navigate).toHaveBeenCalledExactlyOnceWith(`/notices?open=${id}`);
    expect(opened.focus).toHaveBeenCalledOnce();
    window.navigate.mockRejectedValue(new TypeError('not controlled'));
    await click(null);
    expect(openWindow).toHaveBeenLastCalledWith('/notices');
  });
});
