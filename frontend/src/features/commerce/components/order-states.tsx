import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { vi } from '../../../i18n/vi.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure } from '../../../shared/lib/failure.ts';

const texts = commerceTexts.order;

/** True when the address contains no valid order id, or the account has no order with that id. */
export const isMissing = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status);

export function OrderFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      level="h1"
      picture={<Illustration scene="brokenDown" priority />}
      title={texts.failed}
      text={describeFailure(error, texts.failed).detail ?? texts.failedHelp}
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
