import type { SiteSettings } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';

function buildSettings(change: Partial<SiteSettings>): SiteSettings {
  return {
    name: 'Garage Thử',
    company: 'Công ty Thử',
    slogan: 'Thử cho chắc',
    street: 'Số 1 đường Thử',
    city: 'Thành phố Thử',
    taxId: '0123456789',
    hotline: '1900 0000',
    rescue: '0900 000 000',
    email: 'thu@example.com',
    hours: { text: 'Cả tuần', days: [0, 6], opens: '07:30', closes: '17:00' },
    chatApp: { name: 'Nhắn tin', url: 'https://chat.example/thu' },
    socialLinks: [{ kind: 'video', name: 'Kênh video', url: 'https://video.example/thu' }],
    maps: [{ name: 'Xưởng', address: 'Số 1', latitude: 20.9, longitude: 105.8 }],
    attribution: 'Tự làm.',
    counters: [{ value: '120%', label: 'Minh bạch' }],
    ...change,
  };
}

describe('site settings', () => {
  it('have usable defaults: a name, opening hours and no invented numbers', async () => {
    const catalogue = await openTestCatalogue();
    const answer = await catalogue.app.inject('/api/settings');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { name: 'Garage', hotline: '', socialLinks: [], revision: 0 },
    ]);
    expect(await catalogue.content.settings.isEmpty()).toBe(true);
  });

  it('return the last saved value; each change is published with its version [B-36, B-67, HOME-03]', async () => {
    const catalogue = await openTestCatalogue();
    const second = buildSettings({ name: 'Garage Mới' });
    await catalogue.content.settings.change(buildSettings({}));
    await catalogue.content.settings.change(second);

    const answer = await catalogue.app.inject('/api/settings');
    expect(answer.json()).toEqual({ ...second, revision: 2 });
    expect(answer.headers['cache-tag']).toBe('settings');
    expect((await catalogue.pendingEvents()).map(({ type, version }) => [type, version])).toEqual([
      ['catalogue.settings.changed.v1', 1],
      ['catalogue.settings.changed.v1', 2],
    ]);
  });

  it('cannot overwrite changes made since they were read', async () => {
    const { change } = (await openTestCatalogue()).content.settings;
    expect((await change(buildSettings({}))).revision).toBe(1);
    const [first, second] = ['một', 'hai'].map((slogan) => change(buildSettings({ slogan, revision: 1 })));
    const outcomes = await Promise.allSettled([first, second]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(reasons).toEqual(['CONFLICT']);
    expect((await change(buildSettings({ revision: 2 }))).revision).toBe(3);
  });
});
