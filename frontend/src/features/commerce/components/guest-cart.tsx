import { LogIn } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { openLoginDialog } from '../../../shared/lib/account-dialog.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = commerceTexts.cart;

/** Asks a guest to log in. */
export function GuestCart() {
  return (
    <Notice
      picture={<Illustration scene="workshop" priority />}
      title={texts.loginWanted}
      messageKey={texts.loginWantedKey}
      text={texts.loginHelp}
    >
      <button type="button" onClick={openLoginDialog} className={buttonStyle('brand')}>
        <LogIn aria-hidden size={18} />
        {texts.login}
      </button>
      <Link to={paths.products} className={buttonStyle('outline')}>
        {texts.goOn}
      </Link>
    </Notice>
  );
}
