import type { Quote, RepairOrder } from '@garage/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { useSaveQuote } from '../api/quotes.ts';
import { toBody } from './quote-fields.ts';
import type { QuoteFields } from './quote-fields.ts';
import type { Start } from './start.ts';
import { useSingleFlight } from './use-single-flight.ts';

const texts = officeQuotes.editor;

/** Refusals with which the opened draft is still the present one. */
const otherRefusals: ReadonlySet<string> = new Set(['QUOTE_PRODUCT_UNKNOWN', 'QUOTES_FULL']);

/** True when the draft on the server is not the one that was opened: changed, sent or deleted by others. */
function isStale(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || (error.status === 409 && !otherRefusals.has(error.code));
}

/** The form of a quote, which stays open after saving. What is typed is kept on this device until it is saved. */
export function useQuoteForm(order: RepairOrder, { draft: opened, fields: start }: Start) {
  const form = useForm<QuoteFields>({ defaultValues: start });
  const [saved, setSaved] = useState<{ quote: Quote; fields: QuoteFields } | null>(
    opened && { quote: opened, fields: start },
  );
  const kept = useFormDraft(form, {
    form: 'quote',
    record: order._id,
    revision: opened?.version ?? null,
    start,
    label: () => texts.draftLabel(order.number),
  });
  const save = useSaveQuote(order._id);
  const saveOnce = useSingleFlight();
  const write = async (fields: QuoteFields, onSaved: (quote: Quote) => void) => {
    const draft = saved && { id: saved.quote._id, version: saved.quote.version };
    const { quote } = await save.mutateAsync({ draft, body: toBody(fields) });
    setSaved({ quote, fields });
    kept.setSaved(fields, quote.version);
    onSaved(quote);
  };
  /** Saves the form if it is valid. What is saved already is not sent again. */
  const submit = (onSaved: (quote: Quote) => void) =>
    form.handleSubmit(
      // A copy, because the form changes its own values while it stays open.
      (fields) => {
        if (saved && JSON.stringify(saved.fields) === JSON.stringify(fields)) return onSaved(saved.quote);
        saveOnce(() => write(structuredClone(fields), onSaved));
      },
      () => showToast({ severity: 'error', text: texts.invalid }),
    )();
  return {
    form,
    kept,
    saved: saved?.fields ?? null,
    isSaving: save.isPending,
    isStale: save.error !== null && isStale(save.error),
    submit: (onSaved: (quote: Quote) => void) => void submit(onSaved),
  };
}
