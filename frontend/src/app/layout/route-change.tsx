import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ProgressLine } from '../../shared/ui/progress-line.tsx';

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

/** Shown while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <ProgressLine />;
}
