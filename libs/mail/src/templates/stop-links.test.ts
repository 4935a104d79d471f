import { mailedKinds } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { readMail } from '../mail-job.ts';
import { readStopToken } from '../stop-token.ts';
import { sampleJobs, sampleOptions, sampleSite } from './samples.ts';

const { sealKey } = sampleOptions;
const mails = sampleJobs('Nguyễn Thị Lan').map((job) => ({ job, mail: readMail(job).render(sampleOptions) }));
const accountId = 'b'.repeat(24);

describe('links that stop mails', () => {
  it('are in the mails about changes and reminders, and in no others [DAILY-62]', () => {
    const stoppable = mails.filter(({ mail }) => mail.stopUrl !== undefined).map(({ job }) => job.name);
    expect([...new Set(stoppable)].toSorted()).toEqual(['appointment-changed', 'appointment-reminder', 'order-status']);
    for (const { mail } of mails) expect(mail.text.includes('Dừng nhận thư')).toBe(mail.stopUrl !== undefined);
  });

  it('carry a token of account and kind: in the fragment of the page, in the query for mail programs [DAILY-62]', () => {
    const kinds = mails.flatMap(({ mail: { stopUrl, text, html } }) => {
      if (stopUrl === undefined) return [];
      const { origin, pathname, searchParams } = new URL(stopUrl);
      const token = searchParams.get('token') ?? '';
      expect(origin + pathname).toBe(`${sampleSite}/api/notices/stop/one-click`);
      for (const content of [text, html]) expect(content).toContain(`${sampleSite}/notices/stop#token=${token}`);
      return [readStopToken(token, [sealKey])];
    });
    expect(new Set(kinds.map((read) => read?.accountId))).toEqual(new Set([accountId]));
    expect(new Set(kinds.map((read) => read?.kind))).toEqual(new Set(mailedKinds));
  });

  it('are missing in a mail to a guest, and in jobs of earlier releases [DAILY-62]', () => {
    for (const { job } of mails) {
      const { accountId: _, ...data } = { accountId: '', ...job.data };
      expect(readMail({ name: job.name, data }).render(sampleOptions).stopUrl).toBeUndefined();
    }
  });
});
