/**
 * Entry script of every page. It loads the style sheet with its fonts and all other scripts once the first screen and its picture have been painted, so
 * that on a slow connection nothing competes with the picture.
 */

import { captureSubmits, captureClicks } from './early-clicks.ts';

/** Maximum time in milliseconds to wait for the first screen, in case its picture stalls or the tab is in the background. */
const MAX_WAIT_MS = 1_500;
/** Maximum time in milliseconds to wait for the fonts before the style sheet is used. */
const MAX_FONT_WAIT_MS = 3_000;

const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

const delay = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves in a task of its own. Timers would be late in a tab in the background. */
const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** Resolves when the element has loaded, or failed to. */
const ended = (element: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, resolve, { once: true });
  });

function firstPictureLoaded(): Promise<unknown> | undefined {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  return !picture || picture.complete ? undefined : ended(picture);
}

function addLink(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return ended(link);
}

/** Puts a file into the browser's cache. A failure is ignored: whatever needs the file requests it again. */
const fetchAhead = (address: string): Promise<unknown> =>
  fetch(address)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);

/**
 * Uses style sheets once they and the fonts have arrived. Fonts that arrive one after the other would each lay out the page again, and a line with
 * only half of its letters in the new font can be wrapped differently.
 */
async function loadStyles(sheets: readonly string[], fonts: readonly string[]): Promise<void> {
  await Promise.race([delay(MAX_FONT_WAIT_MS), Promise.all([...sheets, ...fonts].map(fetchAhead))]);
  await Promise.all(sheets.map((href) => addLink({ rel: 'stylesheet', href })));
}

captureSubmits();
const repeatClick = captureClicks();
const { entry = '', ...lists } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
const [styles = [], fonts = [], files = []] = [lists['styles'], lists['fonts'], lists['files']].map((list) =>
  list?.split(' '),
);
await Promise.race([delay(MAX_WAIT_MS), Promise.all([firstPaint(), firstPictureLoaded()])]);
const styled = loadStyles(styles, fonts);
for (const href of files) void addLink({ rel: 'modulepreload', href });
for (const file of files.filter((one) => one !== entry)) {
  await import(/* @vite-ignore */ file);
  // Each file runs in a task of its own, between which the browser can react.
  await nextTask();
}
await styled;
await import(/* @vite-ignore */ entry);
repeatClick();
