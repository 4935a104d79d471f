/** The page at a quote's link in a real browser, with and without JavaScript, and what it weighs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LinkView } from '@garage/contracts';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { filesOfLinkPage, readManifest } from '../../server/client-manifest.ts';
import { newAxeProbe } from '../crawl/probes/axe.ts';
import { headingProbe } from '../crawl/probes/headings.ts';
import { htmlProbe } from '../crawl/probes/html.ts';
import { touchTargetProbe } from '../crawl/probes/touch-targets.ts';
import { comebackQuote, job, labour, linkView, shownQuote, statement } from './link-views.ts';
import { newToken, openLinkSite } from './open-link-page.ts';
import type { LinkSite } from './open-link-page.ts';

/** Maximum size of the page with its style sheet, script and fonts, in bytes after gzip. */
const LINK_PAGE_BYTES_LIMIT = 60_000;

let site: LinkSite;
let browser: Browser;

beforeAll(async () => {
  site = await openLinkSite();
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => browser.close());

async function visit(view: LinkView, options: BrowserContextOptions = {}) {
  const token = newToken();
  site.workshop.views.set(token, view);
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', ...options });
  onTestFinished(async () => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`/t/${token}`);
  return { page, token, complaints, current: () => site.workshop.views.get(token) };
}

const choose = (page: Page, title: string, choice: 'Đồng ý làm' | 'Không làm lần này') =>
  page.getByRole('group', { name: title }).getByRole('radio', { name: choice }).check();

const totalOf = (page: Page) => page.locator('[data-amount="total"]').textContent();

async function decideAll(page: Page): Promise<void> {
  await choose(page, 'Thay má phanh trước', 'Đồng ý làm');
  await choose(page, 'Thay dầu động cơ', 'Không làm lần này');
  await page.getByRole('group', { name: 'Thay dầu động cơ' }).getByRole('textbox').fill('Để lần sau');
  await choose(page, 'Vệ sinh dàn lạnh', 'Đồng ý làm');
  await page.getByRole('checkbox').check();
}

describe.each([
  { name: 'without JavaScript', javaScriptEnabled: false },
  { name: 'with JavaScript', javaScriptEnabled: true },
])('$name', ({ javaScriptEnabled }) => {
  it('the whole consent can be given, corrected and read again [QUOTE-50]', async () => {
    const { page, token, current } = await visit(linkView(), {
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    });
    await decideAll(page);
    await page.getByLabel('4 số cuối').fill('0000');
    await page.getByRole('button', { name: 'Gửi quyết định' }).click();
    await page.getByRole('alert').getByText('bạn còn 4 lần thử').waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(3);
    expect(await page.getByRole('group', { name: 'Thay dầu động cơ' }).getByRole('textbox').inputValue()).toBe(
      'Để lần sau',
    );
    await page.getByLabel('4 số cuối').fill(site.workshop.digits);
    await page.getByRole('button', { name: 'Gửi quyết định' }).click();
    await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/t/${token}`);
    expect(current()?.quote?.answer?.decisions).toEqual([
      { jobId: 'job0brake', agreed: true },
      { jobId: 'job1oil0', agreed: false, reason: 'Để lần sau' },
      { jobId: 'job2wash', agreed: true },
    ]);
    expect(await page.getByRole('button', { name: 'Gửi quyết định' }).count()).toBe(0);
  });

  it('mails about the progress are switched off and on again [QUOTE-141]', async () => {
    const { page, token } = await visit(linkView(), { javaScriptEnabled });
    await page.getByRole('button', { name: 'Tắt email báo tiến độ' }).click();
    await page.getByText('Đang tắt: xưởng không gửi email').waitFor();
    expect(site.workshop.views.get(token)?.mails).toBe(false);
    await page.getByRole('button', { name: 'Bật email báo tiến độ' }).click();
    await page.getByText('Đang bật: xưởng gửi email').waitFor();
  });

  it('a question and the wish to be called are sent and stand on the page [QUOTE-50]', async () => {
    const { page } = await visit(linkView(), { javaScriptEnabled });
    await page.getByLabel('Câu hỏi của bạn').fill('Bao lâu thì xong?');
    await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
    await page.getByText('Bao lâu thì xong?').waitFor();
    await page.getByRole('button', { name: 'Gọi lại cho tôi' }).click();
    await page.getByText('Bạn nhờ gọi lại').waitFor();
    expect(await page.getByText('Chờ xưởng trả lời').count()).toBe(2);
  });
});

describe('the script', () => {
  it('is not needed to ask for a reason only where the answer is no [QUOTE-51]', async () => {
    const { page } = await visit(linkView(), { javaScriptEnabled: false });
    const oil = page.getByRole('group', { name: 'Thay dầu động cơ' });
    expect(await oil.getByRole('textbox').count()).toBe(0);
    await choose(page, 'Thay dầu động cơ', 'Không làm lần này');
    expect(await oil.getByRole('textbox').count()).toBe(1);
  });

  it('makes the total follow the choices, which a reload keeps until the quote is answered [QUOTE-51]', async () => {
    const { page, complaints } = await visit(linkView());
    const [brake, oil] = shownQuote().jobs;
    const money = (amount = 0) => new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' }).format(amount);
    expect(await totalOf(page)).toBe(money(0));
    await choose(page, 'Thay má phanh trước', 'Đồng ý làm');
    expect(await totalOf(page)).toBe(money(brake?.totals.total));
    await choose(page, 'Thay dầu động cơ', 'Đồng ý làm');
    expect(await totalOf(page)).toBe(money((brake?.totals.total ?? 0) + (oil?.totals.total ?? 0)));
    await page.getByText('Bạn đồng ý 2 trên 3 việc. Còn 1 việc chưa chọn.').waitFor();
    await choose(page, 'Thay dầu động cơ', 'Không làm lần này');
    await page.reload();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(2);
    expect(await totalOf(page)).toBe(money(brake?.totals.total));
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
      new URL(page.url()).pathname.slice(3),
    );
    expect(complaints).toEqual([]);
  });

  it('says in Vietnamese what is missing, until it is there [QUOTE-50, GEN-14]', async () => {
    const { page } = await visit(linkView(), { locale: 'en-US' });
    const textOf = (field: Locator) =>
      field.evaluate((element) => (element instanceof HTMLInputElement ? element.validationMessage : null));
    const send = () => page.getByRole('button', { name: 'Gửi quyết định' }).click();
    const yes = page.getByRole('group', { name: 'Thay dầu động cơ' }).getByRole('radio', { name: 'Đồng ý làm' });
    const digits = page.getByLabel('4 số cuối');
    const tick = page.getByRole('checkbox');
    await send();
    expect(await Promise.all([yes, digits, tick].map(textOf))).toEqual([
      'Bạn chưa chọn việc này.',
      'Vui lòng nhập đúng 4 chữ số cuối.',
      'Vui lòng đánh dấu vào ô này trước khi gửi.',
    ]);
    await decideAll(page);
    await digits.fill('12');
    expect(await Promise.all([yes, tick].map(textOf))).toEqual(['', '']);
    await send();
    expect(await textOf(digits)).toBe('Vui lòng nhập đúng 4 chữ số cuối.');
    await digits.fill(site.workshop.digits);
    await send();
    await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
  });

  it('sends a drawn signature as a small PNG, and loads its library only for that [QUOTE-52]', async () => {
    const { page, current, complaints } = await visit(linkView());
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await decideAll(page);
    await page.getByLabel('4 số cuối').fill(site.workshop.digits);
    expect(loaded.filter((url) => url.includes('signature'))).toEqual([]);
    await page.getByRole('button', { name: 'Ký tên' }).click();
    const canvas = page.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('The canvas is not shown');
    await page.mouse.move(box.x + 20, box.y + 40);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 20 + step * 40, box.y + 40 + (step % 2) * 50);
    await page.mouse.up();
    expect(loaded.filter((url) => url.includes('signature'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Gửi quyết định' }).click();
    await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
    const consent = site.workshop.calls.findLast(({ operation }) => operation === 'consent');
    expect(consent?.body).toMatchObject({ signature: expect.stringMatching(/^data:image\/png;base64,.{200,60000}$/) });
    expect(current()?.quote?.state).toBe('answered');
    expect(complaints).toEqual([]);
  });

  it('shows progress by itself after the consent, and says when there is a new quote [QUOTE-53, QUOTE-119]', async () => {
    const view = linkView();
    const { page, token } = await visit({ ...view, quote: null });
    // The script has started when it has made use of the page's clock, which the test then moves on.
    await page.clock.install();
    await page.reload();
    await page.getByText('Đang ở bước: Xác nhận').waitFor();
    await page.getByLabel('Câu hỏi của bạn').fill('Đang gõ dở');
    site.workshop.views.set(token, { ...view, quote: null, order: { ...view.order, step: 'repair' } });
    await page.clock.runFor(21_000);
    await page.getByText('Đang ở bước: Sửa chữa').waitFor();
    const finished = { ...view.order, state: 'finished' as const, step: 'warranty' as const };
    site.workshop.views.set(token, { ...view, quote: null, order: finished, statement: statement() });
    await page.clock.runFor(21_000);
    await page.getByRole('heading', { name: 'Biên bản bàn giao' }).waitFor();
    expect(await page.getByRole('link', { name: 'Xem nội dung mới' }).count()).toBe(0);
    site.workshop.views.set(token, view);
    await page.clock.runFor(21_000);
    await page.getByRole('link', { name: 'Xem nội dung mới' }).waitFor();
    expect(await page.getByLabel('Câu hỏi của bạn').inputValue()).toBe('Đang gõ dở');
  });

  it('notices while a quote waits that it was replaced, and loses nothing that was typed or chosen [QUOTE-139]', async () => {
    const view = linkView();
    const { quote } = view;
    if (!quote) throw new Error('The view has no quote');
    const { page, token } = await visit(view);
    await page.clock.install();
    await page.reload();
    await page.getByLabel('Câu hỏi của bạn').fill('Đang gõ dở');
    await page.getByRole('radio', { name: 'Đồng ý làm' }).first().check();
    await page.getByLabel('4 số cuối').fill('5678');
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('seen=')) answers.push(response.status());
    });
    const asked = page.waitForResponse((response) => response.url().includes('seen='));
    await page.clock.runFor(19_000);
    expect(answers).toEqual([]);
    await page.clock.runFor(2_000);
    expect(await (await asked).body().catch(() => '')).toHaveLength(0);
    expect(answers).toEqual([204]);
    expect(await page.getByRole('link', { name: 'Xem nội dung mới' }).count()).toBe(0);
    const renewed = { ...quote, shown: { ...quote.shown, revision: 2 }, digest: 'e'.repeat(43) };
    site.workshop.views.set(token, { ...view, quote: renewed });
    await page.clock.runFor(21_000);
    const reload = page.getByRole('link', { name: 'Xem nội dung mới' });
    await reload.waitFor();
    expect(await page.getByLabel('4 số cuối').inputValue()).toBe('5678');
    expect(await page.getByRole('radio', { name: 'Đồng ý làm' }).first().isChecked()).toBe(true);
    await reload.click();
    await page.getByText('Lần 2').waitFor();
    expect(await page.getByLabel('Câu hỏi của bạn').inputValue()).toBe('Đang gõ dở');
  });

  it('asks nothing while the page is hidden [QUOTE-139]', async () => {
    const { page } = await visit(linkView());
    await page.clock.install();
    await page.reload();
    await page.getByText('Xác nhận của bạn').waitFor();
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
    );
    await page.clock.runFor(90_000);
    expect(requests).toBe(0);
    const asked = page.waitForRequest((request) => request.url().includes('seen='));
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'visible' }));
    await page.clock.runFor(1_000);
    await asked;
  });

  it('gets new addresses for photographs whose address has run out [QUOTE-53]', async () => {
    const view = linkView();
    const { quote } = view;
    if (!quote) throw new Error('The view has no quote');
    const gone = quote.photos.map(({ _id }) => ({ _id, address: `/t/gone/${_id}` }));
    const token = newToken();
    site.workshop.views.set(token, { ...view, quote: { ...quote, photos: gone } });
    const page = await browser.newPage({ baseURL: site.url });
    onTestFinished(async () => page.close());
    await page.route('**/t/gone/**', async (route) => {
      site.workshop.views.set(token, view);
      await route.abort();
    });
    await page.goto(`/t/${token}`);
    const photo = page.getByRole('img', { name: 'Ảnh 1 trên 3' });
    await photo.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('[data-photo] img')?.naturalWidth ?? 0) > 0,
    );
    expect(await photo.getAttribute('src')).toContain('/api/workshop/pictures/');
  });
});

describe('every state of the page', () => {
  const view = linkView();
  const { quote } = view;
  if (!quote) throw new Error('The view has no quote');
  const decisions = quote.shown.jobs.map(({ id }, at) => ({
    jobId: id,
    agreed: at !== 1,
    reason: at === 1 ? 'Để lần sau' : '',
  }));
  const at = '2026-11-26T03:00:00.000Z';
  const question = {
    _id: 'a'.repeat(24),
    kind: 'question' as const,
    text: 'Bao lâu?',
    at,
    answer: 'Chiều nay ạ.',
    answeredAt: at,
  };
  const answered: LinkView = {
    ...view,
    order: {
      ...view.order,
      step: 'repair',
      waiting: { for: 'parts', since: at },
      promisedAt: at,
      promises: [{ at, from: at, to: '2026-11-27T09:00:00.000Z', reason: 'chờ phụ tùng' }],
      pictures: view.quote?.photos.map((photo) => ({ ...photo, step: 'check' as const, at })) ?? [],
    },
    quote: { ...quote, state: 'answered', answer: { at, channel: 'phone', decisions } },
    jobs: [
      { revision: 1, title: 'Thay má phanh trước', total: 1_242_000, state: 'agreed', parts: 'short' },
      { revision: 1, title: 'Thay dầu động cơ', total: 950_000, state: 'declined', parts: 'none' },
    ],
    questions: [
      question,
      { ...question, _id: 'b'.repeat(24), kind: 'callback', text: '', answer: '', answeredAt: null },
    ],
  };
  const word = 'Phốt/'.repeat(24);
  const code = 'PT-0K30A'.repeat(25);
  const wide = shownQuote({
    jobs: [
      job({
        id: 'job0wide',
        title: word,
        severity: 'red',
        finding: code,
        lines: [labour(word, 60, { unitPrice: 1_000_000_000 }), labour(code, 1, { unitPrice: 1 })],
      }),
    ],
  });
  const handedOver = statement();
  const finished = { ...view.order, state: 'finished' as const, step: 'warranty' as const };
  const states: Array<[name: string, view: LinkView]> = [
    ['sent', view],
    ['answered', answered],
    ['expired', { ...view, quote: { ...quote, state: 'expired' } }],
    ['withdrawn', { ...view, quote: { ...quote, state: 'withdrawn' } }],
    ['replaced', { ...view, quote: { ...quote, state: 'replaced' } }],
    ['locked', { ...view, triesLeft: 0 }],
    ['no quote', { ...view, quote: null }],
    ['comeback', { ...view, quote: { ...quote, shown: comebackQuote() } }],
    ['words without an end', { ...view, quote: { ...quote, shown: wide, photos: [] } }],
    [
      'words without an end, handed over',
      {
        ...answered,
        order: { ...finished, promisedAt: null, firstName: word },
        quote: { ...quote, state: 'answered', shown: wide, photos: [], answer: { at, channel: 'link', decisions: [] } },
        jobs: [{ revision: 1, title: word, total: 1_242_000, state: 'agreed', parts: 'sold' }],
        statement: {
          ...handedOver,
          jobs: handedOver.jobs.map((done) => ({ ...done, title: word, lines: wide.jobs[0]?.lines ?? [] })),
        },
      },
    ],
    ['handed over', { ...answered, order: { ...finished, promisedAt: null }, statement: statement() }],
  ];

  it.each(states)(
    '%s: has no faults that axe and the crawl’s probes find, and fits every width [QUOTE-54, QUOTE-119]',
    async (name, shown) => {
      const { page } = await visit(shown);
      const ofWidth = [newAxeProbe(), touchTargetProbe];
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const probes = width === 360 ? [...ofWidth, htmlProbe, headingProbe] : ofWidth;
        for (const probe of probes) expect(await probe.find({ page, role: 'guest', route: '/t/:token' })).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        const folder = process.env['LINK_SHOTS'];
        if (folder !== undefined) {
          await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
          await page.screenshot({ path: join(folder, `${name}-${width}-top.png`) });
          await page.emulateMedia({ media: 'print' });
          await page.screenshot({ path: join(folder, `${name}-${width}-print.png`), fullPage: true });
          await page.emulateMedia({ media: 'screen' });
        }
      }
    },
  );
});

it('is complete from the keyboard [QUOTE-54]', async () => {
  const { page, current } = await visit(linkView());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const title of ['Thay má phanh trước', 'Thay dầu động cơ', 'Vệ sinh dàn lạnh']) {
    await page.getByRole('group', { name: title }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
  }
  await page.getByLabel('4 số cuối').focus();
  await page.keyboard.type(site.workshop.digits);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByLabel('4 số cuối').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
  expect(current()?.quote?.answer?.decisions.every(({ agreed }) => agreed)).toBe(true);
});

it('weighs less than 60 kB with HTML, style sheet, script and fonts, and has no file of the site [QUOTE-55]', async () => {
  const view = linkView();
  const token = newToken();
  const jobs = Array.from({ length: 10 }, (_, at) =>
    shownQuote().jobs.map((job) => ({ ...job, id: `job${at}${job.id}` })),
  ).flat();
  if (!view.quote) throw new Error('The view has no quote');
  site.workshop.views.set(token, { ...view, quote: { ...view.quote, shown: shownQuote({ jobs }) } });
  const html = await (await fetch(`${site.url}/t/${token}`)).text();
  const manifest = readManifest(site.folder, 'link-page');
  const { script, styles } = filesOfLinkPage(manifest);
  const sizeOf = (file: string) => gzipSync(readFileSync(join(site.folder, file)), { level: 9 }).length;
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const code = [script, ...styles].reduce((sum, file) => sum + sizeOf(file), gzipSync(html).length);
  const total = fonts.reduce((sum, file) => sum + sizeOf(file), code);
  expect(total).toBeLessThan(LINK_PAGE_BYTES_LIMIT);
  const sources = Object.keys(manifest).filter((key) => key.startsWith('src/') && !key.endsWith('.woff2'));
  expect(sources).toEqual(['src/link-page/link-page.ts']);
  expect(readFileSync(join(site.folder, script), 'utf8')).not.toMatch(/react|useState|QueryClient/i);
});
