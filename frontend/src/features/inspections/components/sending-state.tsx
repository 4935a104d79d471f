import type { Inspection } from '@garage/contracts';
import { pointsOf } from '@garage/contracts/browser';
import { CloudCheck, CloudUpload } from 'lucide-react';
import { inspections } from '../../../i18n/inspections.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { isUnsentLost, removeUnsent, retryUnsent } from '../../../shared/office/drafts/unsent-store.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { isUnreachable } from '../lib/entry-sender.ts';
import type { WaitingEntry } from '../lib/use-entries.ts';

const texts = inspections.page;

/** Says whether everything has reached the server. */
export function SendingState({ waiting }: { waiting: number }) {
  const unreachable = useStore(isUnreachable, false);
  const lost = useStore(isUnsentLost, false);
  const Icon = waiting === 0 ? CloudCheck : CloudUpload;
  return (
    <div>
      <output className={`inline-flex items-center gap-2 font-semibold ${waiting === 0 ? 'text-green' : 'text-amber'}`}>
        <Icon aria-hidden size={20} />
        {waiting === 0 ? texts.saved : texts.unsent(waiting)}
      </output>
      {waiting > 0 && unreachable && <p className="text-sm text-muted">{texts.unreachable}</p>}
      {lost && <p className="text-sm font-medium text-red">{texts.lost}</p>}
    </div>
  );
}

/** Entries that the server has refused, until staff send them again or give them up. */
export function RefusedEntries({ inspection, refused }: { inspection: Inspection; refused: readonly WaitingEntry[] }) {
  if (refused.length === 0) return null;
  const nameOf = (pointId: string) => pointsOf(inspection.groups).find(({ id }) => id === pointId)?.label ?? pointId;
  return (
    <section role="alert" className="mb-4 rounded-card border border-red/30 bg-red-tint p-4">
      <h2 className="text-base font-semibold">{inspections.refused.title}</h2>
      <ul className="mt-2 flex flex-col gap-3">
        {refused.map(({ sequence, entry, refusal }) => {
          const name = nameOf(entry.pointId);
          return (
            <li key={sequence} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 grow basis-48 wrap-anywhere">
                <strong>{name}</strong>
                {entry.note !== undefined && entry.note !== '' && ` “${entry.note}”`}: {refusal}
              </p>
              <span className="flex gap-2 max-sm:grow max-sm:*:grow">
                <button
                  type="button"
                  aria-label={inspections.refused.retryOf(name)}
                  onClick={() => void retryUnsent(sequence)}
                  className={buttonStyle('outline')}
                >
                  {inspections.refused.retry}
                </button>
                <button
                  type="button"
                  aria-label={inspections.refused.discardOf(name)}
                  onClick={() => void removeUnsent(sequence)}
                  className={buttonStyle('outline', 'text-red')}
                >
                  {inspections.refused.discard}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
