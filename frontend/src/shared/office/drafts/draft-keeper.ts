import { readDraft, removeDraft, writeDraft } from './draft-store.ts';
import type { Changes, Draft, DraftKey } from './draft.ts';
import { draftErasures } from './unsaved-inputs.ts';

/** Time without typing after which a draft is stored. */
const DELAY_MS = 400;

interface DraftSource {
  key: DraftKey;
  /** Revision of the record when the form was opened; null when it has none. */
  revision: number | null;
  /** The fields that differ from what is saved. */
  read: () => Changes;
  label: () => string;
}

/** Keeps the draft of one open form. */
export interface DraftKeeper {
  /** Reads the stored draft. Only the first call returns one; until it has ended, nothing is stored. */
  load: () => Promise<Draft | null>;
  /** To be called after each change of the form: stores the draft a moment later. */
  touch: () => void;
  /** To be called when the form shows the stored draft, which therefore need not be stored again. */
  settle: () => void;
  /** Stores the latest changes now, or deletes the draft if nothing is changed. Does nothing when the latest changes are stored already. */
  flush: () => Promise<void>;
  /**
   * Stores the changes now, even if they were stored before, because another tab may have deleted the draft. Returns false when the browser does
   * not keep it.
   */
  keep: () => Promise<boolean>;
  /** Deletes the draft. */
  remove: () => void;
  /** Deletes the draft of a form that was saved with this revision. What was typed during the request becomes the next draft. */
  restart: (revision: number | null) => void;
  /** From now on nothing is stored any more. */
  finish: () => void;
  hasChanges: () => boolean;
  isSending: () => boolean;
  setSending: (isSending: boolean) => void;
}

export function createDraftKeeper({ key, revision, read, label }: DraftSource): DraftKeeper {
  const state = { isLoadRequested: false, isLoaded: false, isFinished: false, isSending: false };
  const stored = { exists: false, isCurrent: true, revision };
  const saved = { revision };
  const erasures = draftErasures.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isFinished = () => state.isFinished || draftErasures.get() !== erasures;
  const hasChanges = () => !isFinished() && Object.keys(read()).length > 0;

  const remove = () => {
    clearTimeout(timer);
    Object.assign(stored, { exists: false, isCurrent: true, revision: saved.revision });
    void removeDraft(key);
  };
  const keep = async () => {
    clearTimeout(timer);
    if (!hasChanges()) {
      if (stored.exists && !isFinished()) remove();
      return true;
    }
    if (!state.isLoaded) return false;
    Object.assign(stored, { exists: true, isCurrent: true });
    return writeDraft({ ...key, label: label(), revision: stored.revision, savedAt: Date.now(), changes: read() });
  };
  const flush = async () => {
    if (state.isLoaded && !stored.isCurrent) await keep();
  };
  const touch = () => {
    stored.isCurrent = false;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), DELAY_MS);
  };
  return {
    async load() {
      if (state.isLoadRequested) return null;
      state.isLoadRequested = true;
      const draft = await readDraft(key);
      if (isFinished()) return null;
      state.isLoaded = true;
      // A continued draft keeps the revision that it was begun from.
      if (draft) Object.assign(stored, { exists: true, revision: draft.revision });
      if (!stored.isCurrent) touch();
      return draft;
    },
    touch,
    settle() {
      clearTimeout(timer);
      stored.isCurrent = true;
    },
    flush,
    keep,
    remove,
    restart(revisionNow) {
      saved.revision = revisionNow;
      remove();
      if (hasChanges()) touch();
    },
    finish() {
      state.isFinished = true;
      clearTimeout(timer);
    },
    hasChanges,
    isSending: () => state.isSending,
    setSending(isSending) {
      state.isSending = isSending;
    },
  };
}
