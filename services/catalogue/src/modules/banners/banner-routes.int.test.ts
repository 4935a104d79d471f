import type { Banner } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

const words = {
  headline: 'Giao xe cho người bạn tin',
  line: 'Giá báo trước.',
  callText: 'Đặt lịch',
  callLink: '/contact',
};
const image = `/api/media/catalogue/${'0'.repeat(64)}/1920.webp`;
const second = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));

describe('banners', () => {
  it('are listed oldest first with their texts, and events are published [API-40, ENT-09, GEN-02]', async () => {
    const catalogue = await openTestCatalogue();
    expect((await catalogue.app.inject('/api/banners')).json()).toEqual([]);
    await catalogue.content.banners.add([
      { ...words, image, dark: true, createdAt: second(2) },
      { ...words, image, dark: false, headline: 'Khám xe trước Tết', createdAt: second(1) },
    ]);

    const answer = await catalogue.app.inject('/api/banners');
    const list = answer.json<Banner[]>();
    expect(list.map(({ headline }) => headline)).toEqual(['Khám xe trước Tết', 'Giao xe cho người bạn tin']);
    expect(list[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      image,
      ...words,
      dark: true,
      createdAt: '2026-01-01T00:00:02.000Z',
      revision: 1,
    });
    expect(answer.headers['cache-tag']).toBe('banners');
    const events = await catalogue.pendingEvents();
    expect(events.map(({ type }) => type)).toEqual(['catalogue.banner.created.v1', 'catalogue.banner.created.v1']);
  });
});
