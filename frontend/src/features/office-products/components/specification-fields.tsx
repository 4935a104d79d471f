import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import type { Control, UseFormRegister } from 'react-hook-form';
import { officeProducts } from '../../../i18n/office-products.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { ProductFields } from '../lib/product-form.ts';

const { form } = officeProducts;
const MAX_SPECIFICATIONS = 40;
const inputStyle = 'h-12 w-full min-w-0 rounded-control border border-edge bg-paper px-4';

interface SpecificationFieldsProps {
  control: Control<ProductFields>;
  register: UseFormRegister<ProductFields>;
}

/** Pairs of label and value; incomplete pairs are not sent. */
export function SpecificationFields({ control, register }: SpecificationFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{form.specifications}</legend>
      <ul className="flex flex-col gap-2 max-sm:gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-center gap-2">
            <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
              <input
                type="text"
                aria-label={form.specificationLabel(index + 1)}
                placeholder={form.specificationLabelExample}
                maxLength={100}
                className={inputStyle}
                {...register(`specifications.${index}.label`)}
              />
              <input
                type="text"
                aria-label={form.specificationValue(index + 1)}
                placeholder={form.specificationValueExample}
                maxLength={500}
                className={inputStyle}
                {...register(`specifications.${index}.value`)}
              />
            </div>
            <IconButton label={form.removeSpecification(index + 1)} onClick={() => remove(index)}>
              <X aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < MAX_SPECIFICATIONS && (
        <button
          type="button"
          onClick={() => append({ label: '', value: '' })}
          className={buttonStyle('outline', 'mt-2 px-4')}
        >
          <Plus aria-hidden size={18} />
          {form.addSpecification}
        </button>
      )}
    </fieldset>
  );
}
