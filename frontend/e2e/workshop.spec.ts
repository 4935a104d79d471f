/** Repair orders across page, gateway and services. The rest: manager-intake, -workshop, -repair and -vehicles in src/app/routes. */
import { randomInt } from 'node:crypto';
import { BOARD_POLL_SECONDS, readOrderConflict, stepName } from '@garage/contracts';
import type { MoveBody, RepairOrder, Session, StepId } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin, dialog, master, newVisitAs, sessionOf, submit, visitAs } from './accounts.ts';
import { bookByPhone } from './appointments.ts';
import { isHydrated, launchBrowser } from './browser.ts';
import { callApiAs, press } from './office.ts';
import { giveConsent, takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
let colleague: Session;

beforeAll(async () => {
  [staff, colleague] = await Promise.all([sessionOf(admin), sessionOf(master)]);
});

const boardPath = '/manager/workshop';

/** The column of a step on the board; its name goes on with the number of its orders. */
const column = (page: Page, step: StepId): Locator =>
  page.getByRole('region', { name: new RegExp(String.raw`^${stepName(step)}, \d`) });

const cardIn = (page: Page, step: StepId, order: RepairOrder): Locator =>
  column(page, step).getByRole('listitem').filter({ hasText: order.number });

/** Opens the board with a clock that the test moves on, so that it need not wait for the next request for changes. */
async function watchBoard(session: Session): Promise<Page> {
  const { page } = await newVisitAs(session);
  await page.clock.install();
  await page.goto(boardPath);
  await isHydrated(page);
  return page;
}

/**
 * Waits until a board that is only watched shows an order on a step. Each attempt lets the time until the next request for changes pass; the
 * server holds changes back for a moment, so that the first request may come too early.
 */
async function sees(watcher: Page, step: StepId, order: RepairOrder): Promise<void> {
  const attempt = async () => {
    await watcher.clock.fastForward(BOARD_POLL_SECONDS * 1000);
    return cardIn(watcher, step, order).isVisible();
  };
  await expect.poll(attempt, { interval: 400, timeout: 15_000 }).toBe(true);
}

it('takes in the vehicle of an appointment and prints its slip [WORK-60]', async () => {
  const plate = `51H-${randomInt(100, 1000)}.${randomInt(10, 100)}`;
  const { appointment } = await bookByPhone(staff, { plate, vehicle: 'Camry', service: 'Phanh' });
  const { page } = await visitAs(staff, `/manager/booking?q=${appointment.reference}`);
  await press(page, `Xem chi tiết lịch hẹn của ${appointment.fullName}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Tiếp nhận xe' }).click();

  await page.getByText(`Điền sẵn từ lịch hẹn ${appointment.reference}.`).waitFor();
  const fields = { 'Biển số': plate, 'Họ tên': appointment.fullName, 'Điện thoại': appointment.numberPhone };
  for (const [label, value] of Object.entries({ ...fields, 'Lời khách mô tả': 'Phanh\nPhanh kêu khi đi chậm' }))
    await expect.poll(() => page.getByRole('main').getByRole('textbox', { name: label }).inputValue()).toBe(value);
  await page.getByText('Xe mới, hồ sơ sẽ được lập cùng phiếu.').waitFor();
  await press(page, 'Lập phiếu');
  const opened = page.getByRole('region', { name: /^Đã lập phiếu SC-\d\d-\d{6}$/ });
  await opened.getByText(`Xe ${plate} đang ở bước Tiếp nhận.`).waitFor();

  await opened.getByRole('link', { name: 'In phiếu' }).click();
  await page.getByRole('heading', { name: /^Phiếu tiếp nhận SC-/ }).waitFor();
  const slip = page.getByRole('article');
  await slip.getByText(`${appointment.fullName}, ${appointment.numberPhone}`).waitFor();
  await slip.getByText('Phanh kêu khi đi chậm').waitFor();
  const code = slip.getByRole('img', { name: /^Mã QR của phiếu SC-/ });
  expect(await code.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'In', exact: true }).isVisible()).toBe(false);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

it('shows each move of an order on the boards of others, also back after a failed check [WORK-61]', async () => {
  const promisedAt = new Date(Date.now() + 86_400_000).toISOString();
  const order = await takeIn(staff, { promisedAt });
  await giveConsent(staff, order);
  const [{ page }, watcher] = await Promise.all([visitAs(staff, boardPath), watchBoard(colleague)]);
  await cardIn(watcher, 'receive', order).waitFor();
  await watcher.evaluate(() => Reflect.set(window, 'openedOnce', true));

  const forward: readonly StepId[] = ['check', 'diagnose', 'quote', 'confirm', 'prepare', 'repair', 'recheck'];
  for (const step of forward) {
    await press(page, `Chuyển ${order.number} sang ${stepName(step)}`);
    await cardIn(page, step, order).waitFor();
    await sees(watcher, step, order);
  }

  await press(page, `Thao tác khác với ${order.number}`);
  const form = dialog(page, `Thao tác với ${order.number}`);
  await form.getByRole('radio', { name: 'Sửa chữa quay lại' }).check();
  await form.getByLabel('Ghi chú nội bộ').fill('Má phanh sau lắp ngược');
  await form.getByLabel('Ghi chú cho khách').fill('Cần chỉnh lại phanh sau');
  await submit(form);
  await sees(watcher, 'repair', order);
  await press(page, `Chuyển ${order.number} sang Kiểm tra lại`);
  await sees(watcher, 'recheck', order);
  expect(await watcher.evaluate(() => Reflect.get(window, 'openedOnce'))).toBe(true);

  await cardIn(watcher, 'recheck', order).getByRole('link').click();
  const history = watcher.getByRole('region', { name: 'Lịch sử' });
  await history.getByText('Nội bộ: Má phanh sau lắp ngược').waitFor();
  await history.getByText('Cho khách: Cần chỉnh lại phanh sau').waitFor();
  expect(await history.getByText('chuyển từ Sửa chữa sang Kiểm tra lại').count()).toBe(2);
});

it('leads a second intake of a vehicle to its open order [WORK-62]', async () => {
  const order = await takeIn(staff);
  const { page } = await visitAs(staff, `${boardPath}/intake`);
  const typed = order.vehicle.plate.replaceAll(/[^\dA-Z]/g, '').toLowerCase();
  await page.getByRole('main').getByRole('textbox', { name: 'Biển số' }).fill(typed);
  await page.getByText(`Xe đang ở xưởng với phiếu ${order.number}, bước Tiếp nhận.`).waitFor();
  expect(await page.getByRole('button', { name: 'Lập phiếu' }).isDisabled()).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Mở phiếu' }).click();
  await press(page.getByRole('dialog'), 'Bỏ nội dung');
  await page.getByRole('heading', { name: `Phiếu ${order.number}` }).waitFor();
});

/** Sends a move and reads the response also when it is a refusal. */
async function sendMove({ token }: Session, order: RepairOrder, body: MoveBody) {
  const answer = await fetch(`${runningStack().gateway}/api/workshop/orders/${order._id}/moves`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

it('answers an illegal move with the allowed steps, and changes nothing [WORK-62]', async () => {
  const order = await takeIn(staff);
  const refused = await sendMove(staff, order, { to: 'handover', version: order.version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'REPAIR_MOVE_REFUSED' } });
  expect(readOrderConflict(refused.body.details)).toEqual({
    version: order.version,
    state: 'open',
    step: 'receive',
    allowed: ['check', 'diagnose', 'quote', 'confirm'],
  });
  const path = `/api/workshop/orders/${order._id}`;
  expect(await callApiAs(staff, { method: 'GET', path })).toMatchObject({ step: 'receive', version: order.version });
});
