/**
 * The first code of a page, which brings all other: once the first screen has been painted with its picture, so that neither style sheet
 * nor picture shares a slow connection with 150 kB of scripts. Nobody can use what is not seen yet.
 */

import { keepForms, keepPress } from './early-presses.ts';

/** After so many milliseconds the rest comes anyway: a picture that hangs, or a tab in the background, holds nothing up for ever. */
const LONGEST_WAIT_MS = 1_500;

const painted = (): Promise<unknown> =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

function pictured(): Promise<unknown> | undefined {
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

keepForms();
const givePress = keepPress();
const { entry = '', files = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
await Promise.race([late, Promise.all([painted(), pictured()])]);
files.split(' ').forEach(fetchAhead);
await import(/* @vite-ignore */ entry);
givePress();
