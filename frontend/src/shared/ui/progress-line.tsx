import { vi } from '../../i18n/vi.ts';

/** A thin line at the top of the window while a page or a part of it is loading. */
export function ProgressLine() {
  return (
    <output aria-label={vi.site.loading} className="fixed inset-x-0 top-0 z-30 h-1 overflow-hidden">
      <span className="block h-full animate-progress bg-brand" />
    </output>
  );
}
