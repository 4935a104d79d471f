import { createContext, useContext, useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { DraftForm } from './draft.ts';
import { initialDraftView, openDraft } from './open-draft.ts';
import type { DraftedForm, DraftView, OpenDraft } from './open-draft.ts';
import { PAGE_SCOPE } from './unsaved-inputs.ts';

/** Id of the dialog that contains a form. */
export const DraftScope = createContext(PAGE_SCOPE);

export interface DraftOptions {
  form: DraftForm;
  /** Id of the edited record, or `NEW_RECORD`. */
  record: string;
  /** Revision of the record that the form shows. */
  revision?: number | null | undefined;
}

export type FormDraft = Omit<OpenDraft, 'view' | 'attach'> & DraftView;

/**
 * Keeps the draft of a form, restores it when the form is opened again, and asks before unsaved input is lost. The form has to be mounted anew
 * for another record: only the options of the first render count.
 */
export function useDraft<Form extends DraftedForm>(
  { form, record, revision = null }: DraftOptions,
  createForm: () => Form,
): FormDraft & { drafted: Form } {
  const scope = useContext(DraftScope);
  const account = useSession()?.id ?? '';
  const [{ draft, drafted }] = useState(() => {
    const created = createForm();
    return { drafted: created, draft: openDraft({ key: { account, form, record }, revision, scope, form: created }) };
  });
  useEffect(() => draft.attach(), [draft]);
  return { ...draft, ...useStore(draft.view, initialDraftView), drafted };
}
