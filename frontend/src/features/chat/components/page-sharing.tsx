import { useId } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { usePageSharing } from '../lib/use-page-sharing.ts';
import type { SupportChat, SupportView } from '../lib/support-chat.ts';

const texts = chat.admin.sharing;

/** The customer's consent that staff see the opened page: off until given, and withdrawn at any time. */
export function PageSharing({ view, supportChat }: { view: SupportView; supportChat: SupportChat }) {
  const { isActive, isOn, turn } = usePageSharing(view, supportChat.sharePage);
  const helpId = useId();
  if (!isActive) return null;
  return (
    <div className="border-b border-hairline px-4 py-1 text-sm">
      <label className="flex min-h-11 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={helpId}
          onChange={(event) => turn(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        {texts.label}
      </label>
      <p id={helpId} className="pb-1.5 text-muted">
        {isOn ? texts.on : texts.off}
      </p>
    </div>
  );
}
