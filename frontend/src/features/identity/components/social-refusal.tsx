import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Social accounts have no password: redirects home with a warning. */
export function SocialRefusal() {
  const navigate = useNavigate();
  useEffect(() => {
    const { social, socialKey } = accountTexts.changePass;
    showToast({ severity: 'warning', text: social, messageKey: socialKey });
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}
