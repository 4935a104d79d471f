/** Changes by staff in the log of the back office. The rest: src/app/routes/manager-audit.component.test.tsx. */
import type { AuditEntry, Banner, Session } from '@garage/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { admin, customer, sessionOf, visitAs } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser } from './browser.ts';
import { callApiAs, rowOf, unique } from './office.ts';

launchBrowser();

let session: Session;
const path = '/manager/audit';
const [first, second] = [unique('Banner cũ'), unique('Banner mới')];
/** A picture stored on this site. */
let image = '';

/** Waits until the log has received the events of a record's changes; returns its entries. */
const logged = (label: string): Promise<AuditEntry[]> =>
  vi.waitFor(
    async () => {
      const entries = await callApiAs(session, { method: 'GET', path: '/api/audit?page=1&limit=50' });
      const found = Array.isArray(entries) ? entries.filter((entry: AuditEntry) => entry.label === label) : [];
      if (found.length < 2) throw new Error(`${label} is not in the log yet`);
      return found;
    },
    { timeout: 15_000, interval: 200 },
  );

/** A slide added, changed and removed by an admin: three log entries. */
beforeAll(async () => {
  session = await sessionOf(admin);
  const banners = await callApiAs(session, { method: 'GET', path: '/api/banners' });
  image = Array.isArray(banners) ? Object(banners[0]).image : '';
  const made = Object(
    await callApiAs(session, { method: 'POST', path: '/api/banners/create', body: { image, headline: first } }),
  );
  const { _id }: Banner = made.banner;
  await callApiAs(session, { method: 'PUT', path: `/api/banners/${_id}`, body: { headline: second } });
  await callApiAs(session, { method: 'DELETE', path: `/api/banners/${_id}` });
  await logged(second);
});

it('shows who changed which record, newest first, each change before and after', async () => {
  const { page } = await visitAs(session, `${path}?kind=banner&action=updated`);
  const row = rowOf(page, second);
  await row.waitFor();
  expect((await logged(second)).map(({ action }) => action)).toEqual(['deleted', 'updated']);
  await row.getByText(session.fullName).waitFor();
  await row.getByText('Cập nhật', { exact: true }).waitFor();
  await row.getByText('1 thay đổi').click();
  await row.getByText(`Trước: ${first}`).waitFor();
  await row.getByText(`Sau: ${second}`).waitFor();
});

it('is only for staff: the server rejects a customer', async () => {
  const { token } = await sessionOf(customer);
  const answer = await fetch(`${runningStack().gateway}/api/audit`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
});
