import { Activity, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { logoutsElsewhere, useSessionState } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { useStore } from '../../shared/lib/store.ts';
import {
  accountOfWaitingInput,
  draftErasures,
  finishInputs,
  hasInput,
  setAccountOfWaitingInput,
} from '../../shared/office/drafts/unsaved-inputs.ts';
import { LoginRequired } from './login-required.tsx';

interface RequireSessionProps {
  /** Placeholder that the server renders and that stays until the browser knows the session. */
  skeleton: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/**
 * Shows its children to signed-in users; guests get the login dialog. When a session ends while a form has unsaved input, the children are
 * hidden until the same account has logged in again. A logout removes them, also one in another tab.
 */
export function RequireSession({ skeleton, children }: RequireSessionProps) {
  const user = useSessionState();
  const shown = useShownUser(user);
  const waitsFor = user === null && shown ? shown.id : null;
  useEffect(() => {
    setAccountOfWaitingInput(waitsFor);
    return () => setAccountOfWaitingInput(null);
  }, [waitsFor]);
  // Nobody is to find what was typed after a logout in another tab.
  useEffect(() => logoutsElsewhere.subscribe(finishInputs), []);
  if (user === undefined) return skeleton;
  return (
    <>
      {shown && (
        <Activity key={shown.id} mode={user ? 'visible' : 'hidden'}>
          {children(user ?? shown)}
        </Activity>
      )}
      {user === null && <LoginRequired />}
    </>
  );
}

/** The signed-in user, or the last one while unsaved input waits for the login. */
function useShownUser(user: SessionUser | null | undefined): SessionUser | null {
  const erasures = useStore(draftErasures, 0);
  const [last, setLast] = useState({ user, erasures });
  const [shown, setShown] = useState(user ?? null);
  if (user === last.user && erasures === last.erasures) return shown;
  // Inside a page that waits already the forms are hidden, and so no longer among those that have input.
  const waits = hasInput() || accountOfWaitingInput() !== null;
  const next = user ?? (erasures === last.erasures && waits ? shown : null);
  setLast({ user, erasures });
  setShown(next);
  return next;
}
