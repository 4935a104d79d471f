/** Pages loaded without TLS from another host than localhost, such as in a shop's own network, lack some of the browser's functions. */
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin, message, newVisitAs, sessionOf, verifiedPerson } from './accounts.ts';
import { chooseWhen, emptyDay, newPhone } from './appointments.ts';
import { INSECURE_HOST, isHydrated, launchBrowser, newVisit } from './browser.ts';
import type { Visit } from './browser.ts';
import { box, bubbles, conversation, openChat, panel, say } from './chat.ts';
import { unique } from './office.ts';

launchBrowser();

function insecureOptions(): { baseURL: string } {
  const address = new URL(runningStack().gateway);
  address.hostname = INSECURE_HOST;
  return { baseURL: address.origin };
}

async function open({ page }: Visit, path: string) {
  await page.goto(path);
  await isHydrated(page);
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  return page;
}

it('books an appointment on a host without TLS, and copies its reference [DAILY-01, BOOK-06]', async () => {
  const page = await open(await newVisit(insecureOptions()), '/contact');
  await page.getByLabel('Họ và tên').fill(unique('Khách liên hệ'));
  await page.getByLabel('Số điện thoại').fill(newPhone());
  await page.getByLabel('Nội dung').fill('Xe rung khi phanh');
  await chooseWhen(page, await emptyDay(), '10:00');
  await page.getByRole('main').locator('button[type="submit"]').click();
  await message(page, 'success', 'Mã lịch hẹn: ').waitFor();
  const reference = await page.getByRole('main').locator('strong').innerText();
  await page.getByRole('button', { name: 'Sao chép mã' }).click();
  await page.getByText('Đã sao chép').waitFor();
  await page.getByRole('button', { name: 'Đặt thêm lịch khác' }).click();
  const description = page.getByLabel('Nội dung');
  await description.fill('');
  await description.press('Control+V');
  expect(await description.inputValue()).toBe(reference);
});

it('exchanges chat messages with staff on a host without TLS [DAILY-01, CHAT-29, MCHAT-05]', async () => {
  const options = insecureOptions();
  const person = await verifiedPerson({ fullName: unique('Khách mạng nội bộ') });
  const [desk, shop] = await Promise.all([
    open(await newVisitAs(await sessionOf(admin), options), '/admin-chat'),
    open(await newVisitAs(await sessionOf(person), options), '/'),
  ]);
  const chat = await openChat(shop, 'Nhân viên tư vấn');
  await conversation(desk, person.fullName).click();
  await chat.locator('[data-msg="Admin connected with you"]').waitFor();
  expect(await box(chat).isDisabled()).toBe(false);
  await say(chat, 'Xe tôi kêu khi phanh');
  await desk.getByText('Xe tôi kêu khi phanh').last().waitFor();
  await say(desk, 'Anh cho xe qua xưởng nhé');
  await bubbles(panel(shop)).filter({ hasText: 'Anh cho xe qua xưởng nhé' }).waitFor();
});
