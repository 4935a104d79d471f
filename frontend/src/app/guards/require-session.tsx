import type { ReactNode } from 'react';
import { useSessionState } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { LoginWanted } from './login-wanted.tsx';

interface RequireSessionProps {
  /** In the page's shape, until the browser knows who is here; it is also what the server renders. */
  skeleton: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** A part for whoever is signed in; guests get the login dialog. */
export function RequireSession({ skeleton, children }: RequireSessionProps) {
  const user = useSessionState();
  if (user === undefined) return skeleton;
  return user ? children(user) : <LoginWanted />;
}
