import { staffTexts } from '../../../i18n/staff.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

/** Error message with a retry button, shown when the staff members could not be loaded. */
export function StaffFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-hairline bg-paper p-6"
    >
      <p>
        <span className="block font-semibold">{staffTexts.failed}</span>
        <span className="text-muted">{staffTexts.failedHelp}</span>
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('outline')}>
        {vi.site.retry}
      </button>
    </div>
  );
}
