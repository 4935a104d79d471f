import { accountTexts } from '../../../i18n/account.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { FailureText } from '../../../shared/lib/failure.ts';

/** Error state shown instead of the account. */
export function FailedPart({ failure, onRetry }: { failure: FailureText; onRetry: () => void }) {
  return (
    <Notice
      picture={<Illustration scene="brokenDown" priority />}
      title={failure.text}
      text={failure.detail ?? accountTexts.profile.failedHelp}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}
