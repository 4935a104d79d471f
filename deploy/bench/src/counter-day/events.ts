import type { BrowserContext, Page } from 'playwright-core';

/** What a person does with keyboard and mouse. */
type EventKind = 'keys' | 'presses' | 'wheel' | 'drops';

export type EventCounts = Record<EventKind, number>;

export const noEvents: EventCounts = { keys: 0, presses: 0, wheel: 0, drops: 0 };

export const totalOf = ({ keys, presses, wheel, drops }: EventCounts): number => keys + presses + wheel + drops;

export interface EventCounter {
  /** Returns the events since the last call. */
  take: () => Promise<EventCounts>;
}

/**
 * Counts the trusted events of all pages of a context: every key that goes down, including modifiers and each typed character, every mouse
 * button that goes down, every turn of the wheel, and the end of every drag. Moving the pointer is not counted.
 */
export async function countEvents(context: BrowserContext, page: Page): Promise<EventCounter> {
  let counts = { ...noEvents };
  await context.exposeBinding('countOfficeEvent', (_source, kind: EventKind) => {
    counts[kind] += 1;
  });
  await context.addInitScript(() => {
    const report = (kind: string) => {
      const count: unknown = Reflect.get(window, 'countOfficeEvent');
      if (typeof count === 'function') count(kind);
    };
    let pressedAt = { x: 0, y: 0 };
    const onCapture = <Name extends keyof WindowEventMap>(name: Name, note: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, (event) => event.isTrusted && note(event), { capture: true, passive: true });
    onCapture('keydown', () => report('keys'));
    onCapture('mousedown', ({ clientX, clientY }) => {
      pressedAt = { x: clientX, y: clientY };
      report('presses');
    });
    onCapture('mouseup', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) > 5) report('drops');
    });
    onCapture('wheel', () => report('wheel'));
  });
  return {
    async take() {
      // The page reports events in order, so all earlier ones have arrived when it has answered.
      await page.evaluate(() => document.readyState);
      const taken = counts;
      counts = { ...noEvents };
      return taken;
    },
  };
}
