import type { Category } from '@garage/contracts';
import { useId } from 'react';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import { formatMoney } from '../../../shared/lib/format.ts';
import type { Choice } from '../../../shared/office/select-box.tsx';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { FieldLabel } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import type { BulkFields } from '../lib/bulk-form.ts';

interface FieldsProps {
  fields: BulkFields;
  /** Error message of the field; undefined while it is untouched or valid. */
  problem: string | undefined;
  categories: readonly Category[];
  onChange: (changes: Partial<BulkFields>) => void;
}

const kinds = ['price', 'stock', 'category', 'featured'] as const;
const roundings: readonly Choice[] = [1, 1000, 10_000].map((value) => ({
  value: String(value),
  text: formatMoney(value),
}));

/** The kind of a bulk change and the field that belongs to it. */
export function BulkFieldset({ fields, problem, categories, onChange }: FieldsProps) {
  return (
    <>
      <PlainSelect
        data-first-focus
        label={texts.what}
        value={fields.kind}
        choices={kinds.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
        onChange={(value) => {
          const kind = kinds.find((known) => known === value);
          if (kind) onChange({ kind });
        }}
      />
      {fields.kind === 'price' && (
        <>
          <Field
            required
            label={texts.percent}
            help={texts.percentHelp}
            error={problem}
            inputMode="text"
            autoComplete="off"
            value={fields.percent}
            onChange={({ target }) => onChange({ percent: target.value })}
          />
          <PlainSelect
            label={texts.roundTo}
            value={fields.roundTo}
            choices={roundings}
            onChange={(roundTo) => onChange({ roundTo })}
          />
        </>
      )}
      {fields.kind === 'stock' && (
        <Field
          required
          label={texts.add}
          help={texts.addHelp}
          error={problem}
          autoComplete="off"
          value={fields.add}
          onChange={({ target }) => onChange({ add: target.value })}
        />
      )}
      {fields.kind === 'category' && (
        <SelectField
          required
          label={texts.category}
          prompt={texts.chooseCategory}
          choices={categories.map(({ _id, name }) => ({ value: _id, text: name }))}
          error={problem}
          value={fields.categoryId}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        />
      )}
      {fields.kind === 'featured' && (
        <PlainSelect
          label={texts.featured}
          value={fields.featured}
          choices={[
            { value: 'on', text: texts.featuredChoices.on },
            { value: 'off', text: texts.featuredChoices.off },
          ]}
          onChange={(value) => onChange({ featured: value === 'on' ? 'on' : 'off' })}
        />
      )}
    </>
  );
}

interface PlainSelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  'data-first-focus'?: true;
}

/** A select that always has a value. */
function PlainSelect({ label, value, choices, onChange, ...select }: PlainSelectProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <select
        {...select}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-full rounded-control border border-edge bg-paper px-3 text-base"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
