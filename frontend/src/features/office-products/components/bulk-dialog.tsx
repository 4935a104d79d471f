import type { ManagedProduct } from '@garage/contracts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useChangeProducts } from '../api/change-many-products.ts';
import { useProductCategories } from '../api/list-managed-products.ts';
import { planChange, undoOf } from '../lib/bulk-change.ts';
import { emptyBulkFields, readEdit } from '../lib/bulk-form.ts';
import { lastBulkChange } from '../lib/last-bulk-change.ts';
import { BulkFieldset } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';

interface BulkDialogProps {
  chosen: readonly ManagedProduct[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes the chosen products after a preview of every one. */
export function BulkDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  // With the revisions of the first attempt: if its response was lost, a repetition must not add or raise a second time.
  const [products] = useState(chosen);
  const [fields, setFields] = useState(emptyBulkFields);
  useWaitingInput(fields !== emptyBulkFields);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { data: categories = [] } = useProductCategories();
  const change = useChangeProducts();
  const read = readEdit(fields);
  const planned = 'edit' in read ? products.map((product) => planChange(product, read.edit)) : null;
  const changes = planned?.flatMap((plan) => plan.change ?? []) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    if (!planned || changes.length === 0) return;
    change.mutate(
      { changes, isUndo: false },
      {
        onSuccess: (answer) => {
          lastBulkChange.set(answer.changed.length > 0 ? undoOf(planned, answer) : null);
          onDone();
        },
      },
    );
  };
  return (
    <Modal open busy={change.isPending} onClose={onClose} kind="centre" title={texts.title(products.length)}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <BulkFieldset
          fields={fields}
          problem={wasSubmitted && 'problem' in read ? read.problem : undefined}
          categories={categories}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {planned ? (
          <BulkPreview kind={fields.kind} planned={planned} categories={categories} />
        ) : (
          <p className="text-sm text-muted">{texts.previewHint}</p>
        )}
        {planned && changes.length === 0 && <p className="text-sm font-medium">{texts.nothing}</p>}
        <FormActions action={texts.apply(changes.length)} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
