import { useEffect, useState } from 'react';
import { officeDrafts } from '../../../i18n/office-drafts.ts';
import { describeFailure, showFailure } from '../../lib/failure.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { useIsSaving } from '../use-mutation-with-toast.ts';
import { draftChanges, listDrafts, removeDraft } from './draft-store.ts';
import type { DraftSummary } from './draft-store.ts';
import { NEW_RECORD } from './draft.ts';
import type { DraftForm } from './draft.ts';

const texts = officeDrafts.list;

interface ListedForm {
  /** Record whose form is open, with its draft in it. */
  opened?: string | null;
  /** Opens the form of a record, or of a new one. Rejects when the record cannot be loaded. */
  onOpen: (record: string) => Promise<void> | void;
}

/** The unsaved drafts of a page's forms, for example after a session ended while one was typed. */
export function DraftList({ forms }: { forms: Partial<Record<DraftForm, ListedForm>> }) {
  const listed = useDrafts().flatMap((draft) => {
    const form = forms[draft.form];
    return form && form.opened !== draft.record ? [{ draft, onOpen: form.onOpen }] : [];
  });
  if (listed.length === 0) return null;
  return (
    <section aria-label={texts.title} className="mb-5 rounded-card border border-hairline bg-paper p-4">
      <h2 className="text-base font-semibold">{texts.title}</h2>
      <ul>
        {listed.map(({ draft, onOpen }) => (
          <DraftItem key={`${draft.form} ${draft.record}`} draft={draft} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface DraftItemProps extends Pick<ListedForm, 'onOpen'> {
  draft: DraftSummary;
}

function DraftItem({ draft, onOpen }: DraftItemProps) {
  const [isOpening, setOpening] = useState(false);
  const isSaving = useIsSaving();
  const label = draft.label.trim() || texts.unnamed;
  const name = draft.record === NEW_RECORD ? texts.added(label) : label;
  const open = async () => {
    setOpening(true);
    try {
      await onOpen(draft.record);
    } catch (error) {
      showFailure(describeFailure(error, texts.openFailed), error);
    } finally {
      setOpening(false);
    }
  };
  return (
    <li className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-48 break-words">
        {name}
        <span className="block text-sm text-muted">
          {texts.savedAt(formatDateTime(new Date(draft.savedAt).toISOString()))}
        </span>
      </p>
      <span className="flex gap-3 max-sm:grow max-sm:*:grow">
        <button
          type="button"
          aria-label={texts.openNamed(name)}
          disabled={isOpening || isSaving}
          onClick={() => void open()}
          className={buttonStyle('outline')}
        >
          {texts.open}
        </button>
        <button
          type="button"
          aria-label={texts.discardNamed(name)}
          onClick={() => void removeDraft(draft)}
          className={buttonStyle('outline', 'text-red')}
        >
          {officeDrafts.discard}
        </button>
      </span>
    </li>
  );
}

/** All drafts of the signed-in account, the latest first. */
function useDrafts(): DraftSummary[] {
  const account = useSession()?.id ?? '';
  const [drafts, setDrafts] = useState<DraftSummary[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = await listDrafts(account);
      if (isCurrent) setDrafts(found);
    };
    const reload = () => void load();
    reload();
    const unsubscribe = draftChanges.subscribe(reload);
    // Another tab may have changed them.
    document.addEventListener('visibilitychange', reload);
    return () => {
      isCurrent = false;
      unsubscribe();
      document.removeEventListener('visibilitychange', reload);
    };
  }, [account]);
  return drafts;
}
