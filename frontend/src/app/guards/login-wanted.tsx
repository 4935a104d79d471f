import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { accountTexts } from '../../i18n/account.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { askForLogin } from '../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { plainPath } from '../office/plain-path.ts';

const texts = accountTexts.guard;

/** In the place of a page that needs an account: the login dialog opens, and can be opened again. */
export function LoginWanted() {
  const { pathname } = useLocation();
  useEffect(askForLogin, []);
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="workshop" priority />}
      title={plainPath(pathname) === paths.adminChat ? texts.chatLogin : texts.loginTitle}
      text={texts.loginHelp}
    >
      <button type="button" onClick={askForLogin} className={buttonStyle('brand')}>
        <LogIn aria-hidden size={18} />
        {accountTexts.login.submit}
      </button>
    </Notice>
  );
}
