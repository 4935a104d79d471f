import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Social accounts have no password: redirects home with a warning. */
export function SocialRefusal() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ severity: 'warning', text: accountTexts.changePass.social });
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return null;
}
