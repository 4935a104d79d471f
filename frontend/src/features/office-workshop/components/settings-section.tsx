import { PICTURE_MONTHS } from '@garage/contracts/browser';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { useIsMaster } from '../../../shared/office/use-is-master.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { usePictureMonths, useSaveWorkshopSettings } from '../api/settings.ts';

const texts = officeWorkshop.settings;
const { min, max } = PICTURE_MONTHS;

/** Settings of the workshop, which only masters may change. */
export function WorkshopSettingsSection() {
  const id = useId();
  const isMaster = useIsMaster();
  const { data, error, refetch } = usePictureMonths();
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg md:text-xl">
        {texts.title}
      </h2>
      <div className="mt-4 max-w-xl rounded-card border border-hairline bg-paper p-5">
        {data && isMaster && <PictureMonthsForm key={data.months} months={data.months} />}
        {data && !isMaster && <p className="text-muted">{texts.ofMaster(formatCount(data.months))}</p>}
        {!data && error && <ListFailure text={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <div aria-busy className="skeleton h-24 rounded-control" />}
      </div>
    </section>
  );
}

function PictureMonthsForm({ months }: { months: number }) {
  const save = useSaveWorkshopSettings();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { pictureMonths: months } });
  const { errors, isDirty } = formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
      className="flex flex-col gap-4"
    >
      <Field
        required
        label={texts.pictureMonths}
        help={texts.pictureMonthsHelp}
        inputMode="numeric"
        error={errors.pictureMonths?.message}
        {...register('pictureMonths', {
          setValueAs: (text: string | number) => (text === '' ? Number.NaN : Number(text)),
          validate: (value) => (Number.isInteger(value) && value >= min && value <= max) || texts.range(min, max),
        })}
      />
      <button type="submit" disabled={!isDirty || save.isPending} className={buttonStyle('brand', 'self-start')}>
        {save.isPending ? texts.saving : texts.save}
      </button>
    </form>
  );
}
