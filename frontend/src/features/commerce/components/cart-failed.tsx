import { commerceTexts } from '../../../i18n/commerce.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';

const texts = commerceTexts.cart;

/** Error state of the cart. */
export function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice picture={<Illustration scene="brokenDown" priority />} title={texts.failed} text={texts.failedHelp}>
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}
