import { ArrowUp } from 'lucide-react';
import { SCROLL_TO_TOP_AFTER_PX } from '../../config/limits.ts';
import { vi } from '../../i18n/vi.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

/** Button that scrolls to the top of the page; shown once the page is scrolled down by 300 px. */
export function ScrollTopButton() {
  const shown = useScrolledPast(SCROLL_TO_TOP_AFTER_PX);
  if (!shown) return null;
  const scrollUp = () => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'auto' : 'smooth' });
  };
  return (
    <button
      type="button"
      aria-label={vi.nav.scrollToTop}
      onClick={scrollUp}
      className="fixed right-4 bottom-[calc(148px+env(safe-area-inset-bottom))] z-20 flex size-12 animate-rise items-center justify-center rounded-full bg-navy text-paper shadow-float hover:bg-brand md:right-6 md:bottom-37 gutter:bottom-24"
    >
      <ArrowUp aria-hidden size={22} />
    </button>
  );
}
