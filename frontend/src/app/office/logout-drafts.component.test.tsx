/** What happens to unsaved input when the account logs out, here or in another tab. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '../../shared/lib/session.ts';
import { listDrafts, writeDraft } from '../../shared/office/drafts/draft-store.ts';
import { NEW_RECORD } from '../../shared/office/drafts/draft.ts';
import { endDrafts } from '../../shared/office/drafts/end-drafts.ts';
import { storageOfAnotherTab } from '../../testing/another-tab.ts';
import { dialog, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { leaveOthersPending } from '../../testing/stub-api.ts';

const account = accountOf('admin').id;
const draft = { account, form: 'product', record: NEW_RECORD, label: 'Còi', revision: null } as const;
const name = page.getByLabelText('Tên sản phẩm');

beforeEach(() => endDrafts(account));

async function typeName(): Promise<void> {
  leaveOthersPending();
  await openPage('/manager/products', { as: 'admin' });
  await page.getByRole('tab', { name: 'Thêm mới' }).click();
  await name.fill('Còi viết dở');
}

const labels = async () => (await listDrafts(account)).map(({ label }) => label);

const typedTexts = () =>
  [...document.querySelectorAll('input')].map(({ value }) => value).filter((value) => value === 'Còi viết dở');

it('removes the form and stores nothing when another tab logs out [OFFICE-25]', async () => {
  await typeName();
  storageOfAnotherTab().clear();
  await shown(dialog('Chào mừng bạn trở lại'));
  await expect.poll(typedTexts).toEqual([]);
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  expect(await labels()).toEqual([]);
});

it('removes the form also when the page notices the end of the session before the logout [OFFICE-25]', async () => {
  await typeName();
  storageOfAnotherTab().clear();
  // As every request does; the event of the logout arrives afterwards.
  expect(readSession()).toBeNull();
  await expect.poll(typedTexts).toEqual([]);
  await expect.poll(labels).toEqual([]);
});

it('keeps the form and the draft when the session merely ends [OFFICE-23]', async () => {
  await typeName();
  storageOfAnotherTab().removeItem('token');
  await shown(dialog('Chào mừng bạn trở lại'));
  expect(typedTexts()).toHaveLength(1);
  await expect.poll(labels).toEqual(['Còi viết dở']);
});

it('deletes a draft that another tab stores while the logout is asked about [OFFICE-25]', async () => {
  leaveOthersPending();
  await openPage('/manager/products', { as: 'admin' });
  await page.getByRole('banner').getByRole('button', { name: 'Tài khoản' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  const question = dialog('Đăng xuất?');
  await expect.element(question.getByRole('button', { name: 'Đăng xuất' })).toBeEnabled();
  await writeDraft({ ...draft, savedAt: Date.now(), changes: { name: 'Còi' } });
  await press(question, 'Đăng xuất');
  await expect.poll(labels).toEqual([]);
});
