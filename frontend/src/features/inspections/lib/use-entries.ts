import type { Inspection, InspectionEntry } from '@garage/contracts';
import { useCallback, useEffect, useState } from 'react';
import { lastAccountId, useSession } from '../../../shared/lib/session.ts';
import { addUnsent, listUnsent, unsentChanges } from '../../../shared/office/drafts/unsent-store.ts';
import type { UnsentEntry } from '../../../shared/office/drafts/unsent-store.ts';
import { isEntry, newEntry, setsOnly } from './entry.ts';

export interface WaitingEntry extends UnsentEntry {
  entry: InspectionEntry;
}

const isWaiting = (stored: UnsentEntry): stored is WaitingEntry => isEntry(stored.entry);

/** The entries of an inspection that are not sent yet, oldest first; null until they are read. */
export function useUnsentEntries(inspectionId: string): readonly WaitingEntry[] | null {
  const account = useSession()?.id;
  const [entries, setEntries] = useState<readonly WaitingEntry[] | null>(null);
  useEffect(() => {
    let latest = 0;
    const load = async () => {
      latest += 1;
      const own = latest;
      const found = account === undefined ? [] : await listUnsent(account);
      // A slower, earlier read must not replace a later one.
      if (own === latest) setEntries(found.filter(isWaiting).filter(({ record }) => record === inspectionId));
    };
    const reload = () => void load();
    reload();
    const unsubscribe = unsentChanges.subscribe(reload);
    // Another tab may have sent them.
    document.addEventListener('visibilitychange', reload);
    return () => {
      latest = -1;
      unsubscribe();
      document.removeEventListener('visibilitychange', reload);
    };
  }, [account, inspectionId]);
  return entries;
}

type Fields = Parameters<typeof newEntry>[0];
export type Enter = (fields: Fields) => void;

/** Which field alone an entry sets, when a later entry can take its place. */
function onlyField({ rating, value, note, photo, marks, removePhoto }: Fields): 'note' | 'value' | 'rating' | null {
  if (photo || marks || removePhoto !== undefined) return null;
  const set = [rating !== undefined && 'rating', value !== undefined && 'value', note !== undefined && 'note'] as const;
  const [first, ...others] = set.filter((name) => name !== false);
  return first !== undefined && others.length === 0 ? first : null;
}

/** Keeps an entry in this browser, from where it is sent. */
export function useEnter({ _id, orderNumber, name }: Pick<Inspection, '_id' | 'orderNumber' | 'name'>): Enter {
  return useCallback(
    (fields) => {
      // A note may still be kept when its page is hidden because the session has just ended.
      const account = lastAccountId();
      if (account === null) return;
      const field = onlyField(fields);
      void addUnsent(
        { account, record: _id, label: `${orderNumber} · ${name}`, entry: newEntry(fields) },
        (entry) => field !== null && setsOnly(entry, fields.pointId, field),
      );
    },
    [_id, orderNumber, name],
  );
}
