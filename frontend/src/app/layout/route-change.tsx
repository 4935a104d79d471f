import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';

/** After a navigation, scrolls to the top and focuses the content, as a full page load would. */
export function RouteChange() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Whoever opened the search box while the page was loading is typing there.
    if (document.activeElement?.closest('search')) return;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [pathname]);
  return <NavigationProgress />;
}

/** Progress line that is shown while the next page is loading. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <ProgressLine />;
}
