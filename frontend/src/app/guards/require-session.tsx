import type { ReactNode } from 'react';
import { useSessionState } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { LoginRequired } from './login-required.tsx';

interface RequireSessionProps {
  /** Placeholder that the server renders and that stays until the browser knows the session. */
  skeleton: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Shows its children to signed-in users; guests get the login dialog. */
export function RequireSession({ skeleton, children }: RequireSessionProps) {
  const user = useSessionState();
  if (user === undefined) return skeleton;
  return user ? children(user) : <LoginRequired />;
}
