/** What the style sheets do for visitors who prefer reduced motion. */
import { expect, it, onTestFinished } from 'vitest';
import { preferMotion, resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';

/** Returns a function that tells how many transitions the page has started since then. */
function countTransitions(): () => number {
  let count = 0;
  const add = () => void (count += 1);
  document.addEventListener('transitionrun', add);
  onTestFinished(() => document.removeEventListener('transitionrun', add));
  return () => count;
}

it('starts no transitions with reduced motion', async () => {
  // Even a very short duration would start one for each element of which a style changes: thousands when the window is resized.
  leaveOthersPending();
  await openPage('/partner');
  await resizeTo(desktop);
  const started = countTransitions();
  await resizeTo(phone);
  await resizeTo(desktop);
  expect(started()).toBe(0);
  await preferMotion();
  await resizeTo(phone);
  expect(started()).toBeGreaterThan(0);
});
