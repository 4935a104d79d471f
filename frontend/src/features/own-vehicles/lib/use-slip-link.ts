import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** Number and code of the slip whose QR code was scanned. */
export interface SlipLink {
  number: string;
  code: string;
}

const toSlipLink = (number: unknown, code: unknown): SlipLink | null =>
  typeof number === 'string' && typeof code === 'string' ? { number, code } : null;

/** The fragment is never sent to a server, and stays in the address of a guest through the login. */
function inAddress({ hash }: Location): SlipLink | null {
  const parameters = new URLSearchParams(hash.slice(1));
  return toSlipLink(parameters.get('number'), parameters.get('code'));
}

function inState(state: unknown): SlipLink | null {
  const isSlip = typeof state === 'object' && state !== null && 'number' in state && 'code' in state;
  return isSlip ? toSlipLink(state.number, state.code) : null;
}

/**
 * Reads the slip of a link and removes it from the address bar, so that it is not copied or seen there; it stays in the history state for
 * reloads until `forget` is called. For components that only the browser renders.
 */
export function useSlipLink(): { slip: SlipLink | null; forget: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname } = location;
  const addressed = inAddress(location);
  const { number, code } = addressed ?? {};
  useEffect(() => {
    if (number === undefined || code === undefined) return;
    void navigate(pathname, { replace: true, preventScrollReset: true, state: { number, code } });
  }, [number, code, navigate, pathname]);
  return {
    slip: addressed ?? inState(location.state),
    forget: () => void navigate(pathname, { replace: true, preventScrollReset: true }),
  };
}
