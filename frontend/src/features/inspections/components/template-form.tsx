import type { InspectionTemplate } from '@garage/contracts';
import { engineKinds, MAX_GROUPS, MAX_POINTS, vehicleKinds } from '@garage/contracts/browser';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { inspections } from '../../../i18n/inspections.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveTemplate } from '../api/templates.ts';
import { newGroup, toTemplateBody, toTemplateFields } from '../lib/template-fields.ts';
import type { TemplateFields } from '../lib/template-fields.ts';
import { GroupFields } from './group-fields.tsx';

const texts = inspections.templates;

interface TemplateFormProps {
  /** The template as it was when editing started; null for a new one. */
  template: InspectionTemplate | null;
  onDone: () => void;
}

/** Adds or changes a template, with its groups, points and limits. */
export function TemplateForm({ template: opened, onDone }: TemplateFormProps) {
  const [template] = useState(opened);
  const [start] = useState(() => toTemplateFields(template));
  const save = useSaveTemplate();
  const form = useForm<TemplateFields>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'inspection-template',
    record: template?._id ?? NEW_RECORD,
    revision: template?.version ?? null,
    start,
    label: ({ name }) => name,
  });
  const submit = (fields: TemplateFields) => {
    if (save.isPending) return;
    const body = { ...toTemplateBody(fields), version: template?.version ?? 1 };
    draft.submit(save.mutateAsync({ id: template?._id ?? null, body }), onDone);
  };
  const { register, formState } = form;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <DraftNotice draft={draft} />
      <div className="grid gap-5 rounded-card border border-hairline bg-paper p-4 md:grid-cols-2 md:p-5">
        <div className="md:col-span-2">
          <Field
            required
            label={texts.name}
            maxLength={80}
            error={formState.errors.name?.message}
            {...register('name', { validate: (text) => text.trim() !== '' || texts.required })}
          />
        </div>
        <VehicleChoice form={form} />
      </div>
      <Groups form={form} />
      <FormActions action={texts.save} busy={save.isPending} onCancel={() => draft.cancel(onDone)} />
    </form>
  );
}

interface PartProps {
  form: UseFormReturn<TemplateFields>;
}

function VehicleChoice({ form: { register, formState } }: PartProps) {
  const boxStyle = 'flex min-h-11 items-center gap-2.5';
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.kinds}</legend>
        {vehicleKinds.map((kind) => (
          <label key={kind} className={boxStyle}>
            <input
              type="checkbox"
              value={kind}
              className="size-5 accent-brand"
              {...register('kinds', { validate: (kinds) => kinds.length > 0 || texts.oneKind })}
            />
            {officeWorkshop.kinds[kind]}
          </label>
        ))}
        {formState.errors.kinds && <FieldError id="template-kinds-error">{texts.oneKind}</FieldError>}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{texts.engines}</legend>
        {engineKinds.map((engine) => (
          <label key={engine} className={boxStyle}>
            <input type="checkbox" value={engine} className="size-5 accent-brand" {...register('engines')} />
            {officeWorkshop.engines[engine]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Groups({ form }: PartProps) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'groups' });
  const groups = useWatch({ control: form.control, name: 'groups' });
  const points = groups.reduce((sum, group) => sum + group.points.length, 0);
  return (
    <section aria-label={texts.groups} className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <GroupFields
          key={id}
          form={form}
          index={index}
          isLast={index === fields.length - 1}
          isOnly={fields.length === 1}
          isFull={points >= MAX_POINTS}
          onMove={(by) => swap(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          disabled={fields.length >= MAX_GROUPS || points >= MAX_POINTS}
          onClick={() => append(newGroup())}
          className={buttonStyle('outline')}
        >
          <Plus aria-hidden size={18} />
          {texts.addGroup}
        </button>
        <output className="text-sm text-muted">{texts.pointCount(points, MAX_POINTS)}</output>
      </div>
    </section>
  );
}
