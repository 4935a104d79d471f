import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PASSWORD_CHANGED_MS } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';

/** Success message, which gets the focus and so comes into view; after 2 s the profile opens. */
export function PasswordChanged() {
  const navigate = useNavigate();
  const title = useFocusOn<HTMLHeadingElement>(whenShown);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.profile), PASSWORD_CHANGED_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <output className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck aria-hidden size={48} className="text-green" />
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {accountTexts.changePass.doneTitle}
      </h2>
      <p className="text-muted">{accountTexts.changePass.doneLead}</p>
    </output>
  );
}
