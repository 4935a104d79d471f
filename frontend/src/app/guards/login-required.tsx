import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { guardTexts } from '../../i18n/account-menu.ts';
import { vi } from '../../i18n/vi.ts';
import { Illustration } from '../../shared/artwork/illustration.tsx';
import { openLoginDialog } from '../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { isOfficePath } from '../office/is-office-path.ts';
import { normalizePath } from '../office/normalize-path.ts';

const texts = guardTexts;

/** Shown instead of a page that needs an account. Opens the login dialog, and has a button that opens the dialog again after it was closed. */
export function LoginRequired() {
  const { pathname } = useLocation();
  const { name } = useSiteSettings();
  const isChat = normalizePath(pathname) === paths.adminChat;
  useEffect(openLoginDialog, []);
  return (
    <>
      {/* Pages of one's account have a title of their own by now; those of the back office say nothing before they may be shown. */}
      {(isOfficePath(pathname) || isChat) && <title>{vi.site.titleOf(texts.loginTitle, name)}</title>}
      <Notice
        level="h1"
        picture={<Illustration scene="workshop" priority />}
        title={isChat ? texts.chatLogin : texts.loginTitle}
        text={texts.loginHelp}
      >
        <button type="button" onClick={openLoginDialog} className={buttonStyle('brand')}>
          <LogIn aria-hidden size={18} />
          {texts.login}
        </button>
      </Notice>
    </>
  );
}
