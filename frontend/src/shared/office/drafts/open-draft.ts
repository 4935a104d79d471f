import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { changesOf } from './draft.ts';
import type { Changes, DraftKey } from './draft.ts';
import { addInput, askBeforeLeaving } from './unsaved-inputs.ts';

/** How a draft reads and changes its form. */
export interface DraftedForm {
  /** The fields that differ from what is saved. */
  read: () => Changes;
  label: () => string;
  /** Puts stored changes into the form. Returns false when they do not fit. */
  restore: (changes: unknown) => boolean;
  reset: () => void;
  /** Calls `touch` after each change of the form; returns a function that ends this. */
  subscribe: (touch: () => void) => () => void;
  /** False for a form that keeps its draft without a question when it is left. */
  asks: boolean;
}

/** What a form shows of its draft. */
export interface DraftView {
  /** The stored draft that was put into the form when it was opened. `isOutdated` when the record was changed after the draft was begun. */
  restored: { savedAt: number; isOutdated: boolean } | null;
  /** Increases when the form's values were replaced. It is the React key of fields that only read their initial value. */
  version: number;
}

/** The draft of an open form. */
export interface OpenDraft {
  view: Store<DraftView>;
  /** To be called when the form is shown: restores the stored draft and keeps it up to date. The returned function ends this. */
  attach: () => () => void;
  /** Resets the form and deletes the draft. */
  discard: () => void;
  /** Asks what to do with unsaved input, if there is any, and then closes the form. */
  cancel: (close: () => void) => void;
  /**
   * Deletes the draft when the form's request has succeeded, also when the form was left by then; `onSuccess` is only called if it was not.
   * After a failure the draft is kept. The request has to show its failure itself.
   */
  submit: (request: Promise<unknown>, onSuccess: () => void) => void;
  /** Deletes the draft of a form that was saved with this revision and stays open. */
  clear: (revision: number | null) => void;
  /** Deletes the draft of a form that is about to close. */
  end: () => void;
}

interface OpenDraftOptions {
  key: DraftKey;
  /** Revision of the record that the form shows; null when it has none. */
  revision: number | null;
  /** The dialog that contains the form. */
  scope: string;
  form: DraftedForm;
}

export const initialDraftView: DraftView = { restored: null, version: 0 };

export function openDraft({ key, revision, scope, form }: OpenDraftOptions): OpenDraft {
  const keeper = createDraftKeeper({ key, revision, read: form.read, label: form.label });
  const view = createStore(initialDraftView);
  const replace = (restored: DraftView['restored']) => view.set({ restored, version: view.get().version + 1 });
  let isAttached = false;
  let restoring = Promise.resolve();
  const discard = () => {
    keeper.remove();
    form.reset();
    keeper.settle();
    replace(null);
  };
  const end = () => {
    keeper.finish();
    keeper.remove();
  };
  const input = {
    scope,
    hasChanges: () => form.asks && keeper.hasChanges(),
    isSending: keeper.isSending,
    async keep() {
      await restoring;
      return keeper.keep();
    },
    discard,
  };
  const restore = async () => {
    const draft = await keeper.load();
    if (!draft || !form.restore(draft.changes)) return;
    const isTypedMeanwhile = Object.keys(changesOf(draft.changes, form.read())).length > 0;
    if (isTypedMeanwhile) keeper.touch();
    else keeper.settle();
    replace({ savedAt: draft.savedAt, isOutdated: draft.revision !== revision });
  };
  const sent = async (request: Promise<unknown>, onSuccess: () => void) => {
    keeper.setSending(true);
    try {
      await request;
    } catch {
      return keeper.setSending(false);
    }
    end();
    if (isAttached) onSuccess();
  };
  return {
    view,
    attach() {
      isAttached = true;
      const detach = keepUpToDate(keeper, form);
      const removeInput = addInput(input);
      restoring = restore();
      return () => {
        isAttached = false;
        removeInput();
        detach();
      };
    },
    discard,
    cancel(close) {
      if (input.hasChanges() && !input.isSending()) void askBeforeLeaving([input], { onLeave: close });
      else close();
    },
    submit: (request, onSuccess) => void sent(request, onSuccess),
    clear(savedRevision) {
      keeper.restart(savedRevision);
      view.set({ ...view.get(), restored: null });
    },
    end,
  };
}

/** Stores the draft after changes of the form, when the page is hidden or left, and when the form is closed. */
function keepUpToDate({ flush, touch }: DraftKeeper, { subscribe }: DraftedForm): () => void {
  const keepNow = () => void flush();
  const unsubscribe = subscribe(touch);
  window.addEventListener('pagehide', keepNow);
  document.addEventListener('visibilitychange', keepNow);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', keepNow);
    document.removeEventListener('visibilitychange', keepNow);
    keepNow();
  };
}
