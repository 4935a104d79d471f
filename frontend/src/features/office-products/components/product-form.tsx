import type { ManagedProduct } from '@garage/contracts';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { useSaveProduct } from '../api/change-products.ts';
import { toBody, toFields } from '../lib/product-form.ts';
import type { ProductFields } from '../lib/product-form.ts';
import { EditConflict } from './edit-conflict.tsx';
import { ProductFormFields } from './product-form-fields.tsx';

const { incompleteEdit, incompleteAdd, price, quantity } = texts.form;

interface ProductFormProps {
  /** The product to edit; null for a new one. */
  product: ManagedProduct | null;
  onDone: () => void;
  /** Called after an edit conflict with the latest state of the product, or with null when it has been deleted. */
  onReload: (latest: ManagedProduct | null) => void;
}

export function ProductForm({ product, onDone, onReload }: ProductFormProps) {
  const save = useSaveProduct();
  const start = toFields(product);
  const form = useForm<ProductFields>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'product',
    record: product?._id ?? NEW_RECORD,
    revision: product?.revision,
    start,
    label: ({ name }) => name,
  });
  const submit = (fields: ProductFields) =>
    draft.submit(save.mutateAsync({ id: product?._id ?? null, body: toBody(fields, product) }), onDone);
  const complain = (errors: FieldErrors<ProductFields>) =>
    showToast({ severity: 'error', text: describeErrors(errors, product ? incompleteEdit : incompleteAdd) });
  const reload = (latest: ManagedProduct | null) => {
    draft.end();
    onReload(latest);
  };
  const conflict = save.error instanceof ApiError && save.error.code === 'CONFLICT';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit, complain)(event)}
        className="flex flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
      >
        <DraftNotice draft={draft} />
        {conflict && product && <EditConflict id={product._id} onReload={reload} />}
        <ProductFormFields form={form} />
        <FormActions
          action={product ? texts.form.save : texts.form.create}
          busy={save.isPending}
          onCancel={() => draft.cancel(onDone)}
        />
      </form>
    </div>
  );
}

/** The message about a refused form: that something is missing, or which number is malformed and why. */
function describeErrors(errors: FieldErrors<ProductFields>, incomplete: string): string {
  if (Object.values(errors).some((error) => error?.type === 'required')) return incomplete;
  const malformed = errors.price ? { label: price, error: errors.price } : { label: quantity, error: errors.quantity };
  return malformed.error?.message ? `${malformed.label}: ${malformed.error.message}` : incomplete;
}
