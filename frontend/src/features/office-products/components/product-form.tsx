import type { ManagedProduct } from '@garage/contracts';
import { MOST_SUB_IMAGES } from '@garage/contracts/browser';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { ImagesField } from '../../../shared/office/images-field.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveProduct } from '../api/change-products.ts';
import { useProductCategories } from '../api/list-managed-products.ts';
import { isWhole, toBody, toFields } from '../lib/product-form.ts';
import type { ProductFields } from '../lib/product-form.ts';
import { EditConflict } from './edit-conflict.tsx';
import { SpecificationFields } from './specification-fields.tsx';

const { form } = texts;
const needed = { required: form.required, setValueAs: (text: string) => text.trim() };
const whole = { ...needed, validate: (text: string) => isWhole(text) || form.wholeNumber };

interface ProductFormProps {
  /** The product to edit; null for a new one. */
  product: ManagedProduct | null;
  onDone: () => void;
  /** Opens the list again, where the newest state is. */
  onReload: () => void;
  /** Below the form, for a product that is there: its comments. */
  children?: ReactNode;
}

export function ProductForm({ product, onDone, onReload, children }: ProductFormProps) {
  const save = useSaveProduct();
  const categories = useProductCategories();
  useEffect(() => {
    if (categories.error) showToast({ severity: 'error', text: texts.failures.categories, cause: categories.error });
  }, [categories.error]);
  const { register, control, handleSubmit, formState } = useForm<ProductFields>({ defaultValues: toFields(product) });
  const { errors } = formState;
  const submit = (fields: ProductFields) =>
    save.mutate(
      { id: product?._id ?? null, body: toBody(fields, product) },
      {
        onSuccess: () => {
          showToast({ severity: 'success', text: product ? texts.saved.update : texts.saved.create });
          onDone();
        },
        onError: (error) => {
          const text = product ? texts.failures.update : texts.failures.create;
          showToast({ severity: 'error', text, detail: error.message, cause: error });
        },
      },
    );
  const complain = () => showToast({ severity: 'error', text: product ? form.incompleteEdit : form.incompleteAdd });
  const conflict = save.error instanceof ApiError && save.error.code === 'CONFLICT';
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(submit, complain)(event)}
        className="flex flex-col gap-5 rounded-card border border-hairline bg-paper p-5"
      >
        {conflict && <EditConflict onReload={onReload} />}
        <Field label={form.name} maxLength={200} error={errors.name?.message} {...register('name', needed)} />
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={form.price} inputMode="numeric" error={errors.price?.message} {...register('price', whole)} />
          <Field
            label={form.quantity}
            inputMode="numeric"
            error={errors.quantity?.message}
            {...register('quantity', whole)}
          />
        </div>
        <p className="-mt-3 text-sm text-muted">{form.priceHelp}</p>
        <SelectField
          label={form.category}
          prompt={categories.isPending ? office.loading : form.chooseCategory}
          choices={(categories.data ?? []).map(({ _id, name }) => ({ value: _id, text: name }))}
          error={errors.categoryId?.message ?? (categories.error ? texts.failures.categories : undefined)}
          {...register('categoryId', { required: form.required })}
        />
        <TextAreaField
          label={form.description}
          maxLength={10_000}
          rows={6}
          error={errors.description?.message}
          {...register('description', needed)}
        />
        <Controller
          control={control}
          name="images"
          render={({ field }) => (
            <ImagesField label={form.image} most={1} images={field.value} onChange={field.onChange} />
          )}
        />
        <Controller
          control={control}
          name="subImages"
          render={({ field }) => (
            <ImagesField
              label={form.subImages}
              help={form.subImagesHelp(MOST_SUB_IMAGES)}
              most={MOST_SUB_IMAGES}
              images={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <SpecificationFields control={control} register={register} />
        <FormActions action={product ? form.save : form.create} busy={save.isPending} onCancel={onDone} />
      </form>
      {children}
    </div>
  );
}
