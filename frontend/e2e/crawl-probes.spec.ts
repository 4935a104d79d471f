/** A page with one fault for each probe of the crawl: each is detected, and the message names the element. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CANARY } from '../../libs/testing/src/markup-evasions.ts';
import { launchBrowser, newVisit, phone } from './browser.ts';
import type { Probe, Target, Watcher } from './crawl/probe.ts';
import { layoutShiftProbe } from './crawl/probes/arrival.ts';
import { newAxeProbe } from './crawl/probes/axe.ts';
import { watchAnswers, watchConsole } from './crawl/probes/console.ts';
import { headingProbe } from './crawl/probes/headings.ts';
import { htmlProbe } from './crawl/probes/html.ts';
import { newLanguageProbe } from './crawl/probes/language.ts';
import { newLinkProbe } from './crawl/probes/links.ts';
import { overflowProbe, spreadTextProbe } from './crawl/probes/overflow.ts';
import { storedMarkupProbe, watchStoredMarkup } from './crawl/probes/stored-markup.ts';
import { tabStopProbe } from './crawl/probes/tab-stops.ts';
import { newTitleProbe } from './crawl/probes/titles.ts';
import { touchTargetProbe } from './crawl/probes/touch-targets.ts';

launchBrowser();

const broken = `<!doctype html>
<html lang="vi"><head><title>Trang hỏng</title></head><body><main id="main">
<h1>Trang hỏng</h1>
<h3 id="bac">Một bậc bị bỏ</h3>
<p>Loading, please wait</p>
<p style="height: 20px; width: 60px; overflow: hidden">Chữ vừa đủ chỗ</p>
<a href="/khong-co-trang">Liên kết hỏng</a> <a href="#khong-co">Phần không có</a>
<a href="/products?search=cứu hộ">Liên kết chưa mã hóa</a>
<fieldset><p>Không có chú giải</p></fieldset>
<img src="/favicon.svg">
<button style="width: 20px; height: 20px; outline: none" onclick="alert(1)">+</button>
<ul><p>Không phải mục</p></ul>
<div style="width: 3000px">Quá rộng</div>
</main></body></html>`;

/** Serves the page with faults at an address of the site. */
async function openBroken(): Promise<Page> {
  const { page } = await newVisit({ viewport: phone, bypassCSP: true });
  await page.goto('/robots.txt');
  await page.setContent(broken);
  return page;
}

const probes: [name: string, make: (page: Page) => Probe, message: RegExp][] = [
  ['axe', newAxeProbe, /^<img src="\/favicon\.svg"> \(img\): image-alt$/],
  ['headings', () => headingProbe, /^h3 “Một bậc bị bỏ”: comes after an h1$/],
  ['html', () => htmlProbe, /^in the browser: <p>Không phải mục.*element-permitted-content\]$/s],
  ['html, a recommended rule [DAILY-28]', () => htmlProbe, /^in the browser: <fieldset>.*\[wcag\/h71\]$/s],
  ['language', newLanguageProbe, /^p “Loading, please wait”: Loading, please, wait$/],
  ['links', newLinkProbe, /^link “Liên kết hỏng” to \/khong-co-trang: leads to an answer 404$/],
  ['links to parts', newLinkProbe, /^link “Phần không có” to #khong-co: leads to no part of this page$/],
  [
    'links that are not encoded [DAILY-27]',
    newLinkProbe,
    /^link “Liên kết chưa mã hóa” to \/products\?search=cứu hộ: is not percent-encoded$/,
  ],
  ['overflow', () => overflowProbe, /^<div style="width: 3000px">Quá rộng.*makes it \d+ px too wide$/],
  ['spread text', () => spreadTextProbe, /^p “Chữ vừa đủ chỗ”: its text is cut$/],
  ['stored markup', () => storedMarkupProbe, /^<button .*: has the handler onclick$/],
  ['tab stops', () => tabStopProbe, /^button \+: nothing shows that it has the focus$/],
  ['touch targets', () => touchTargetProbe, /^button “\+”: 20 × 20 px is too small for a finger$/],
];

it.each(probes)('detects a fault: %s', async (_, make, message) => {
  const page = await openBroken();
  const target: Target = { page, role: 'guest', route: '/robots.txt' };
  expect(await make(page).find(target)).toContainEqual(expect.stringMatching(message));
});

/** Opens a modal dialog with this content over the page with faults, and returns what axe reports about it. */
async function axeFaultsInDialog(content: string): Promise<string[]> {
  const page = await openBroken();
  await page.evaluate((markup) => {
    const dialog = Object.assign(document.createElement('dialog'), { innerHTML: markup });
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  }, content);
  return newAxeProbe().find({ page, role: 'guest', route: '/', within: 'dialog[open]' });
}

it('detects faults in a dialog, and not those of the page behind it', async () => {
  const found = await axeFaultsInDialog('<p>Ảnh</p><img src="/favicon.svg"><p style="color: #eee">Chữ mờ</p>');
  expect(found.map((fault) => fault.replace(/.*: /, ''))).toEqual(['color-contrast', 'image-alt']);
});

it('detects an id of a dialog that the page has too', async () => {
  expect(await axeFaultsInDialog('<p id="main">Trùng</p>')).toEqual(['#main: this id occurs more than once']);
});

it('accepts a field of a dialog that is named by the page behind it', async () => {
  expect(await axeFaultsInDialog('<input aria-labelledby="khong-co">')).toEqual([expect.stringMatching(/: label$/)]);
  expect(await axeFaultsInDialog('<input aria-labelledby="bac">')).toEqual([]);
});

it('accepts the code of an order that consists only of letters', async () => {
  const page = await openBroken();
  const find = () => newLanguageProbe(page).find({ page, role: 'guest', route: '/', within: '#ma' });
  await page.evaluate(() => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p id="ma">Đơn hàng FDEABF</p>');
  });
  expect(await find()).toEqual(['p “Đơn hàng FDEABF”: FDEABF']);
  await page.evaluate(() => {
    const data = JSON.stringify({ _id: '692d0a1b2c3d4e5f60fdeabf' });
    document.body.insertAdjacentHTML('beforeend', `<script type="application/json">${data}</script>`);
  });
  expect(await find()).toEqual([]);
});

it('detects elements that move after they were painted', async () => {
  const page = await openBroken();
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    const late = document.createElement('div');
    late.style.height = '300px';
    document.querySelector('main')?.prepend(late);
    await nextFrame();
  });
  const found = await layoutShiftProbe.find({ page, role: 'guest', route: '/' });
  expect(found).toEqual([expect.stringMatching(/<h1>Trang hỏng.*moved by 0\.\d+$/s)]);
});

it('detects two pages with the same title', async () => {
  const page = await openBroken();
  const probe = newTitleProbe();
  expect(await probe.find({ page, role: 'guest', route: '/products' })).toEqual([]);
  await page.evaluate(() => document.querySelector('h1')?.replaceChildren('Trang khác'));
  const found = await probe.find({ page, role: 'guest', route: '/services' });
  expect(found).toEqual(['title “Trang hỏng”: /products has it too']);
});

it('detects errors, failed requests and effects of stored markup', async () => {
  const { page } = await newVisit({ bypassCSP: true });
  const watchers: [Watcher, RegExp][] = [
    [await watchStoredMarkup(page), new RegExp(`^request: ${CANARY}/x was asked for$`)],
    [watchConsole(page), /: something went wrong$/],
    [watchConsole(page), /^script: Error: nobody caught it/],
    [watchAnswers(page, () => false), /^GET \/api\/khong-co: answered 404$/],
  ];
  await page.goto('/robots.txt');
  await page.evaluate(async (canary) => {
    window.alert();
    setTimeout(() => {
      throw new Error('nobody caught it');
    });
    new Image().src = `${canary}/x`;
    await fetch('/api/khong-co');
  }, CANARY);
  await page.evaluate(`console.error('something went wrong')`);
  for (const [watcher, message] of watchers)
    await expect.poll(() => watcher.take(), { timeout: 10_000 }).toContainEqual(expect.stringMatching(message));
  expect(await storedMarkupProbe.find({ page, role: 'guest', route: '/' })).toContain('script: ran');
});
