import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { vi } from '../../../i18n/vi.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { reasonOf } from '../lib/use-told-failure.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = commerceTexts.order;

/** An id that is none, or of an order that this account does not have. */
export const isMissing = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status);

export function OrderFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="brokenDown" priority />}
      title={texts.failed}
      text={reasonOf(error, texts.failed) ?? texts.failedHelp}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
      <ToHistory />
    </Notice>
  );
}

export function OrderMissing() {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="lostRoad" priority />}
      title={texts.notFound}
      text={texts.notFoundHelp}
    >
      <ToHistory />
    </Notice>
  );
}

function ToHistory() {
  return (
    <Link to={paths.orderHistory} className={buttonStyle('outline')}>
      {texts.back}
    </Link>
  );
}
