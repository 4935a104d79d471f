import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PASSWORD_CHANGED_MS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';

/** Success message; after 2 s the profile opens. */
export function PasswordChanged() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.profile), PASSWORD_CHANGED_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <output className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck aria-hidden size={48} className="text-green" />
      <h2 className="text-xl">{accountTexts.changePass.doneTitle}</h2>
      <p className="text-muted">{accountTexts.changePass.doneLead}</p>
    </output>
  );
}
