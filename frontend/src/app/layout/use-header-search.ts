import { useContext, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/** `closed` by the user, so that the button that opens the box gets the focus; `away` before it was opened and after a navigation. */
type SearchState = 'open' | 'closed' | 'away';

interface OpenedSearch {
  /** Path of the page that was shown. */
  from: string;
  /** Path of the page that was loading, or else of the one that was shown. */
  to: string;
}

/** Whether the header's search box is open. A followed link closes it, unless it was opened while the link's page was loading. */
export function useHeaderSearch(): [SearchState, (state: 'open' | 'closed') => void] {
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const [opened, setOpened] = useState<OpenedSearch | 'closed' | 'away'>('away');
  if (typeof opened === 'object' && pathname !== opened.from)
    setOpened(pathname === opened.to ? { from: pathname, to: pathname } : 'away');
  const set = (state: 'open' | 'closed') => {
    // The router itself knows of a followed link before React has rendered it.
    const to = router?.state.navigation.location ?? router?.state.location;
    setOpened(state === 'open' ? { from: pathname, to: to?.pathname ?? pathname } : state);
  };
  return [typeof opened === 'object' ? 'open' : opened, set];
}
