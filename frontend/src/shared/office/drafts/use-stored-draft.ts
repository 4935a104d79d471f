import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { draftChanges, readDraft } from './draft-store.ts';
import type { Changes, DraftForm } from './draft.ts';

/** What the signed-in account typed into a form that is no longer shown; null when nothing is kept of it. */
export function useStoredDraft(form: DraftForm, record: string): Changes | null {
  const account = useSession()?.id ?? '';
  const [changes, setChanges] = useState<Changes | null>(null);
  useEffect(() => {
    let reads = 0;
    const load = async () => {
      const read = (reads += 1);
      const draft = await readDraft({ account, form, record });
      // A read that ends late would show a draft again that has been deleted meanwhile.
      if (read === reads) setChanges(draft?.changes ?? null);
    };
    const reload = () => void load();
    reload();
    // A form that has just closed stores its latest changes only now.
    const unsubscribe = draftChanges.subscribe(reload);
    return () => {
      reads += 1;
      unsubscribe();
    };
  }, [account, form, record]);
  return changes;
}
