/** Checks that pages, dialogs and menus do not scroll horizontally and cut no control, also with increased text spacing. */
import type { Page } from 'playwright-core';
import type { Probe } from '../probe.ts';

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const spread =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const OVERFLOW_PATIENCE_MS = 3_000;

/** Returns one fault per page or dialog that scrolls horizontally, with its widest element. */
const tooWide = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    async ({ selector, patienceMs }) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const places = () => [...document.querySelectorAll(selector)];
      // Charts are resized a moment after the window, so an overflow counts only when it persists.
      const giveUpAt = performance.now() + patienceMs;
      const fits = () => places().every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      while (!fits() && performance.now() < giveUpAt) await nextFrame();
      const describe = (element: Element) => element.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 120);
      return places().flatMap((place) => {
        const room = place.scrollWidth - place.clientWidth;
        if (room <= 0) return [];
        // Fixed elements are as wide as the window, so they cannot cause the overflow and are not reported.
        const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
        const texts = [...place.querySelectorAll('*')].filter(
          (element) => element.closest('nav, [aria-hidden]') === null,
        );
        const rights = texts
          .filter((element) => !isFixed(element))
          .map((element) => ({
            element,
            right: element.getBoundingClientRect().right,
            size: element.textContent.length,
          }));
        const furthest = rights.toSorted((one, other) => other.right - one.right || one.size - other.size)[0];
        return [`${furthest ? describe(furthest.element) : selector}: makes it ${room} px too wide`];
      });
    },
    { selector: within, patienceMs: OVERFLOW_PATIENCE_MS },
  );

/** Reports controls of which a part is hidden, because they reach beyond an ancestor that hides its overflow. */
const cutControls = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    /** The element that cuts what it contains; null where an ancestor scrolls first. */
    const cutterOf = (control: Element): Element | null => {
      for (let ancestor = control.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX } = getComputedStyle(ancestor);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'hidden' || overflowX === 'clip') return ancestor;
      }
      return null;
    };
    const isCut = (control: Element): boolean => {
      const { left, right, width } = control.getBoundingClientRect();
      const cutter = cutterOf(control)?.getBoundingClientRect();
      // Controls for screen readers only are one pixel wide, and slides beside the current one are hidden as a whole.
      if (!cutter || width <= 1 || left >= cutter.right || right <= cutter.left) return false;
      return right > cutter.right + 1 || left < cutter.left - 1;
    };
    const controls = [...document.querySelectorAll(selector)].flatMap((place) => [
      ...place.querySelectorAll('a[href], button, input, select, textarea'),
    ]);
    return controls
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isCut(control),
      )
      .map((control) => `${control.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 120)}: a part of it is hidden`);
  }, within);

/** Adds the rules as a constructed style sheet, because the content security policy forbids style elements. An empty text removes them. */
const applyStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const others = document.adoptedStyleSheets.filter((sheet) => !Reflect.has(sheet, 'spreadsText'));
    if (text === '') {
      document.adoptedStyleSheets = others;
      return;
    }
    const sheet = Object.assign(new CSSStyleSheet(), { spreadsText: true });
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...others, sheet];
  }, css);

/** Reports texts that are partly cut off, except those that end with an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, label, h1, h2, h3, th, td, dt, dd, p')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        const tooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
        return tooHigh || (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 2);
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.innerText.slice(0, 60)}”: its text is cut`),
  );

export const overflowProbe: Probe = {
  name: 'overflow',
  find: async ({ page, within = 'html' }) => [...(await tooWide(page, within)), ...(await cutControls(page, within))],
};

export const spreadTextProbe: Probe = {
  name: 'spread text',
  async find({ page }) {
    await applyStyle(page, spread);
    const found = [...(await tooWide(page, 'html')), ...(await cutTexts(page))];
    await applyStyle(page, '');
    return found;
  },
};
