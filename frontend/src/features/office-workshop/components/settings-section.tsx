import type { RouteOf } from '@garage/contracts';
import { CONSENT_MONTHS, LINK_DAYS, PICTURE_MONTHS } from '@garage/contracts/browser';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useIsMaster } from '../../../shared/office/use-is-master.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useSaveWorkshopSettings, useWorkshopRetention } from '../api/settings.ts';

const texts = officeWorkshop.settings;
type Retention = RouteOf<'workshop.retention'>['response'];

/** The fields of the form, each with the numbers that it allows. */
const fields = [
  { name: 'pictureMonths', limits: PICTURE_MONTHS, range: texts.range },
  { name: 'consentMonths', limits: CONSENT_MONTHS, range: texts.range },
  { name: 'linkDays', limits: LINK_DAYS, range: texts.rangeOfDays },
] as const;

/** Settings of the workshop, which only masters may change. */
export function WorkshopSettingsSection() {
  const id = useId();
  const isMaster = useIsMaster();
  const { data, error, refetch } = useWorkshopRetention();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg md:text-xl">
        {texts.title}
      </h2>
      <div className="mt-4 max-w-xl rounded-card border border-hairline bg-paper p-5">
        {data && isMaster && <RetentionForm key={Object.values(data).join()} retention={data} />}
        {data && !isMaster && <RetentionTexts retention={data} />}
        {!data && error && <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <div aria-busy className="skeleton h-24 rounded-control" />}
      </div>
    </section>
  );
}

function RetentionTexts({ retention: { months, consentMonths, linkDays } }: { retention: Retention }) {
  return (
    <div className="flex flex-col gap-2 text-muted">
      <p>{texts.ofMaster(formatCount(months))}</p>
      <p>{texts.consentsOfMaster(formatCount(consentMonths), formatCount(linkDays))}</p>
    </div>
  );
}

function RetentionForm({ retention: { months: pictureMonths, ...further } }: { retention: Retention }) {
  const save = useSaveWorkshopSettings();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { pictureMonths, ...further } });
  const { errors, isDirty } = formState;
  useWaitingInput(isDirty);
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      className="flex flex-col gap-4"
    >
      {fields.map(({ name, limits: { min, max }, range }) => (
        <Field
          key={name}
          required
          label={texts[name]}
          help={texts[`${name}Help`]}
          inputMode="numeric"
          error={errors[name]?.message}
          {...register(name, {
            setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)),
            validate: (value) => (Number.isInteger(value) && value >= min && value <= max) || range(min, max),
          })}
        />
      ))}
      <button type="submit" disabled={!isDirty || save.isPending} className={buttonStyle('brand', 'self-start')}>
        {save.isPending ? texts.saving : texts.save}
      </button>
    </form>
  );
}
