import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { writeStandardHours } from '../../../shared/workshop/standard-hours.ts';
import type { Editor, LineAt } from '../lib/editor.ts';
import { CellField } from './cell-field.tsx';

const texts = officeQuotes.editor;
const MAX_NAME = 120;

interface LabourNameProps {
  editor: Editor;
  at: LineAt;
  label: string;
}

/** Name of a line of labour. A usual job brings its standard time along, unless a time is typed already. */
export function LabourName({ editor: { form, pricing, namesId }, at, label }: LabourNameProps) {
  const path = `jobs.${at.job}.lines.${at.line}` as const;
  const { register, formState, getValues, setValue } = form;
  const fillHours = (name: string) => {
    const listed = pricing.jobs.find((job) => job.name === name.trim());
    if (listed && getValues(`${path}.hours`).trim() === '')
      setValue(`${path}.hours`, writeStandardHours(listed.minutes), { shouldDirty: true });
  };
  return (
    <CellField
      label={texts.labour}
      of={label}
      list={namesId}
      maxLength={MAX_NAME}
      className="col-span-full xl:col-span-1"
      error={formState.errors.jobs?.[at.job]?.lines?.[at.line]?.name?.message}
      {...register(`${path}.name`, {
        validate: (text) => text.trim() !== '' || texts.required,
        onChange: ({ target }: { target: { value: string } }) => fillHours(target.value),
      })}
    />
  );
}
