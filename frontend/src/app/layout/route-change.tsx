import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { vi } from '../../i18n/vi.ts';

/** A new page starts at its top, with the focus on its content, as if it had been loaded. */
export function RouteChange() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
  return <NavigationProgress />;
}

/** A thin line while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <output aria-label={vi.site.loading} className="fixed inset-x-0 top-0 z-30 h-1 overflow-hidden">
      <span className="block h-full animate-progress bg-brand" />
    </output>
  );
}
