import { MAX_SUB_IMAGES } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { office } from '../../../i18n/office.ts';
import { officeProducts } from '../../../i18n/office-products.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ImagesField } from '../../../shared/forms/images/images-field.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useProductCategories } from '../api/list-managed-products.ts';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';
import type { ProductFields } from '../lib/product-form.ts';
import { SpecificationFields } from './specification-fields.tsx';

const { form: texts, failures } = officeProducts;
const needed = { required: texts.required, setValueAs: (text: string) => text.trim() };
const whole = { ...needed, validate: (text: string) => readWholeNumber(text) !== null || texts.wholeNumber };

type ProductFormState = UseFormReturn<ProductFields>;

/** All fields of the product form. */
export function ProductFormFields({ form }: { form: ProductFormState }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field required label={texts.name} maxLength={200} error={errors.name?.message} {...register('name', needed)} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          required
          label={texts.price}
          help={texts.priceHelp}
          inputMode="numeric"
          error={errors.price?.message}
          {...register('price', whole)}
        />
        <Field
          required
          label={texts.quantity}
          inputMode="numeric"
          error={errors.quantity?.message}
          {...register('quantity', whole)}
        />
      </div>
      <CategoryField form={form} />
      <TextAreaField
        required
        label={texts.description}
        maxLength={10_000}
        rows={6}
        error={errors.description?.message}
        {...register('description', needed)}
      />
      <PictureFields form={form} />
      <SpecificationFields control={control} register={register} />
    </>
  );
}

function CategoryField({ form: { register, formState } }: { form: ProductFormState }) {
  const { data = [], error, isPending } = useProductCategories();
  useEffect(() => {
    if (error) showToast({ severity: 'error', text: failures.categories, cause: error });
  }, [error]);
  return (
    <SelectField
      required
      label={texts.category}
      prompt={isPending ? office.loading : texts.chooseCategory}
      choices={data.map(({ _id, name }) => ({ value: _id, text: name }))}
      error={formState.errors.categoryId?.message ?? (error ? failures.categories : undefined)}
      {...register('categoryId', { required: texts.required })}
    />
  );
}

function PictureFields({ form: { control } }: { form: ProductFormState }) {
  return (
    <>
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImagesField label={texts.image} max={1} images={field.value} onChange={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="subImages"
        render={({ field }) => (
          <ImagesField
            label={texts.subImages}
            help={texts.subImagesHelp(MAX_SUB_IMAGES)}
            max={MAX_SUB_IMAGES}
            images={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
