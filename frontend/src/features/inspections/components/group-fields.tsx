import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { inspections } from '../../../i18n/inspections.ts';
import { SelectField } from '../../../shared/office/select-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { readValue } from '../lib/measured-text.ts';
import { isInOrder, newPoint } from '../lib/template-fields.ts';
import type { TemplateFields } from '../lib/template-fields.ts';
import { OrderButtons } from '../../../shared/office/order-buttons.tsx';

const texts = inspections.templates;
const isFilled = (text: string) => text.trim() !== '' || texts.required;
const isNumber = (text: string) => typeof readValue(text) === 'number' || texts.number;
const directions = [
  { value: 'high', text: texts.high },
  { value: 'low', text: texts.low },
] as const;

interface GroupFieldsProps {
  form: UseFormReturn<TemplateFields>;
  index: number;
  isLast: boolean;
  isOnly: boolean;
  /** True when the template has as many points as it may have. */
  isFull: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One group of a template with its points, which are moved with buttons, so that a keyboard suffices. */
export function GroupFields({ form, index, isLast, isOnly, isFull, onMove, onRemove }: GroupFieldsProps) {
  const { register, control, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: `groups.${index}.points` });
  const name = texts.group(index + 1);
  return (
    <fieldset className="rounded-card border border-hairline bg-paper p-4 md:p-5">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <Field
            required
            label={texts.groupName(index + 1)}
            maxLength={60}
            error={formState.errors.groups?.[index]?.name?.message}
            {...register(`groups.${index}.name`, { validate: isFilled })}
          />
        </div>
        <OrderButtons
          name={name}
          isFirst={index === 0}
          isLast={isLast}
          canRemove={!isOnly}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <ol className="mt-4 flex flex-col gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="rounded-control bg-mist p-3">
            <PointRow
              form={form}
              group={index}
              index={at}
              buttons={
                <OrderButtons
                  name={texts.point(index + 1, at + 1)}
                  isFirst={at === 0}
                  isLast={at === fields.length - 1}
                  canRemove={fields.length > 1}
                  onMove={(by) => swap(at, at + by)}
                  onRemove={() => remove(at)}
                />
              }
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={isFull}
        aria-label={texts.addPointTo(index + 1)}
        onClick={() => append(newPoint())}
        className={buttonStyle('outline', 'mt-3')}
      >
        <Plus aria-hidden size={18} />
        {texts.addPoint}
      </button>
    </fieldset>
  );
}

interface PointRowProps {
  form: UseFormReturn<TemplateFields>;
  group: number;
  index: number;
  buttons: React.ReactNode;
}

function PointRow({ form, group, index, buttons }: PointRowProps) {
  const { register, control, formState } = form;
  const path = `groups.${group}.points.${index}` as const;
  const isMeasured = useWatch({ control, name: `${path}.isMeasured` });
  const errors = formState.errors.groups?.[group]?.points?.[index];
  const label = texts.point(group + 1, index + 1);
  const named = (what: string) => `${what}, ${label}`;
  return (
    <>
      <div className="flex flex-wrap items-end justify-end gap-2 sm:flex-nowrap">
        <div className="min-w-0 grow basis-full sm:basis-0">
          <Field
            required
            label={texts.label}
            aria-label={named(texts.label)}
            maxLength={80}
            error={errors?.label?.message}
            {...register(`${path}.label`, { validate: isFilled })}
          />
        </div>
        {buttons}
      </div>
      <label className="mt-1 flex min-h-11 w-fit items-center gap-2.5">
        <input
          type="checkbox"
          aria-label={named(texts.measured)}
          className="size-5 accent-brand"
          {...register(`${path}.isMeasured`)}
        />
        {texts.measured}
      </label>
      {isMeasured && <LimitFields form={form} group={group} index={index} />}
    </>
  );
}

/** Unit and limits of a measured point. */
function LimitFields({ form: { register, formState, getValues }, group, index }: Omit<PointRowProps, 'buttons'>) {
  const path = `groups.${group}.points.${index}` as const;
  const errors = formState.errors.groups?.[group]?.points?.[index];
  const named = (what: string) => `${what}, ${texts.point(group + 1, index + 1)}`;
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Field
        label={texts.unit}
        aria-label={named(texts.unit)}
        maxLength={12}
        error={errors?.unit?.message}
        {...register(`${path}.unit`, { validate: isFilled })}
      />
      <SelectField
        label={texts.better}
        aria-label={named(texts.better)}
        choices={directions}
        {...register(`${path}.better`)}
      />
      <Field
        label={texts.yellow}
        aria-label={named(texts.yellow)}
        inputMode="decimal"
        maxLength={10}
        error={errors?.yellow?.message}
        {...register(`${path}.yellow`, { validate: isNumber })}
      />
      <Field
        label={texts.red}
        aria-label={named(texts.red)}
        inputMode="decimal"
        maxLength={10}
        error={errors?.red?.message}
        {...register(`${path}.red`, {
          validate: (text) => {
            const number = isNumber(text);
            return number === true ? isInOrder(getValues(path)) || texts.order : number;
          },
        })}
      />
    </div>
  );
}
