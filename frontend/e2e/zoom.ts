/** Whether a page still fits when it is enlarged, or when its letters are set further apart. */
import type { Page } from 'playwright-core';
import { sidewaysRoom } from './content-facts.ts';

/** A window of 1,280 px at 400 %, and of 1,280 × 800 px at 200 %. */
const enlarged = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

/** The distances that WCAG 1.4.12 wants every text to bear. */
const spread =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** One line for each way in which the page does not fit; the window is left as it was. */
export async function squeezeFaults(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const viewport of enlarged) {
    await page.setViewportSize(viewport);
    found.push(...(await tooWide(page, `${where} at ${viewport.width} × ${viewport.height} px`)));
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await spreadText(page, spread);
  found.push(...(await tooWide(page, `${where} with text spread`)));
  found.push(...(await cutTexts(page)).map((text) => `${where} with text spread: cut “${text}”`));
  await spreadText(page, '');
  if (before) await page.setViewportSize(before);
  return found;
}

async function tooWide(page: Page, where: string): Promise<string[]> {
  // Charts take the new width a moment later.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 3_000 }).catch(() => undefined);
  const room = await sidewaysRoom(page);
  return room > 0 ? [`${where}: ${room} px too wide`] : [];
}

/** As a visitor’s own style would; the site’s content policy lets no style element in. */
const spreadText = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Texts of which something is hidden, but for those that are meant to end in dots. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, label, h1, h2, h3, th, td, dt, dd, p')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        const tooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
        return tooHigh || (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2);
      })
      .map((element) => element.innerText.slice(0, 60)),
  );
