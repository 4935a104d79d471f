import { History } from 'lucide-react';
import { officeDrafts as texts } from '../../../i18n/office-drafts.ts';
import { formatDateTime } from '../../lib/format.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import type { FormDraft } from './use-draft.ts';

/** Says that a form shows a restored draft, with a button that discards it. */
export function DraftNotice({ draft: { restored, discard } }: { draft: FormDraft }) {
  if (!restored) return null;
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-brand-tint px-4 py-2">
      <span className="flex min-w-0 grow basis-60 items-center gap-2 font-medium">
        <History aria-hidden size={18} className="shrink-0" />
        {texts.restored(formatDateTime(new Date(restored.savedAt).toISOString()))}
      </span>
      <button type="button" onClick={discard} className={buttonStyle('outline', 'bg-paper')}>
        {texts.discard}
      </button>
      {restored.isOutdated && <span className="basis-full font-medium text-amber">{texts.outdated}</span>}
    </output>
  );
}
