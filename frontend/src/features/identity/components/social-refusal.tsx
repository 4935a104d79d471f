import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/**
 * Shown instead of the password change to accounts that log in with a social login and have no password: redirects to the home page with a
 * warning.
 */
export function SocialRefusal() {
  const navigate = useNavigate();
  useEffect(() => {
    const { social, socialKey } = accountTexts.changePass;
    showToast({ severity: 'warning', text: social, messageKey: socialKey });
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}
