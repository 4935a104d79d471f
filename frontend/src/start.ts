/**
 * Entry script of every page. It loads all other scripts once the first screen and its picture have been painted, so that on a slow connection
 * 150 kB of scripts do not delay the style sheet and the picture.
 */

import { captureSubmits, captureClicks } from './early-clicks.ts';

/** Maximum time in milliseconds to wait for the first screen, in case its picture stalls or the tab is in the background. */
const MAX_WAIT_MS = 1_500;

const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

function firstPictureLoaded(): Promise<unknown> | undefined {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return undefined;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) picture.addEventListener(end, resolve, { once: true });
  });
}

function fetchAhead(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

captureSubmits();
const repeatClick = captureClicks();
const { entry = '', files = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
await Promise.race([timeout, Promise.all([firstPaint(), firstPictureLoaded()])]);
files.split(' ').forEach(fetchAhead);
await import(/* @vite-ignore */ entry);
repeatClick();
