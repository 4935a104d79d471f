import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { pathAfterLogin } from '../../features/identity/lib/path-after-login.ts';
import { accountDialog, openLoginDialog } from '../../shared/lib/account-dialog.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { Component as Home, prefetch } from './home.tsx';

export { prefetch };

/** The home page with the login dialog open. After a login it redirects to `?next=`; closing the dialog stays on the home page. */
export function Component() {
  const user = useSessionState();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) void navigate(pathAfterLogin(search), { replace: true });
    if (user !== null) return undefined;
    openLoginDialog();
    return accountDialog.subscribe(() => {
      if (accountDialog.get() === null && window.location.pathname === paths.login) {
        void navigate(paths.home, { replace: true });
      }
    });
  }, [user, search, navigate]);
  return <Home />;
}
