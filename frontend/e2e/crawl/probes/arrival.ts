/** Reports faults that are only visible while a page is being loaded. */
import type { Probe } from '../probe.ts';

const MAX_LAYOUT_SHIFT = 0.05;

export const layoutShiftProbe: Probe = {
  name: 'layout shift',
  find: ({ page }) =>
    page.evaluate(
      (most) =>
        new Promise<string[]>((resolve) => {
          const moved: string[] = [];
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              sum += 'value' in entry ? Number(entry.value) : 0;
              const sources: { node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
              for (const { node } of sources)
                if (node instanceof Element) moved.push(node.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 80));
            }
          }).observe({ type: 'layout-shift', buffered: true });
          const judge = () => resolve(sum > most ? [`${moved.join(', ')}: moved by ${sum.toFixed(3)}`] : []);
          requestAnimationFrame(() => requestAnimationFrame(judge));
        }),
      MAX_LAYOUT_SHIFT,
    ),
};
