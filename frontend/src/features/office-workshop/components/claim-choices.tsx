import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { guaranteeEndText } from '../../../shared/workshop/guarantee-text.ts';
import { isEndedAt } from '../lib/claims.ts';
import type { GuaranteedJob } from '../lib/claims.ts';
import type { IntakeFields } from '../lib/intake-fields.ts';

const texts = officeWorkshop.guarantees;

interface ClaimChoicesProps {
  form: UseFormReturn<IntakeFields>;
  jobs: readonly GuaranteedJob[];
}

/** The jobs of earlier visits that are still guaranteed: staff tick those that the vehicle is back for. */
export function ClaimChoices({ form: { register, control }, jobs }: ClaimChoicesProps) {
  const km = useWatch({ control, name: 'km' });
  return (
    <fieldset>
      <legend className="font-medium">{texts.claimTitle}</legend>
      <p className="text-sm text-muted">{texts.claimHelp}</p>
      {jobs.map((job) => {
        const isEnded = isEndedAt(job, km);
        return (
          <label key={job.jobId} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              value={job.jobId}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              {...register('claims')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{job.title}</span>
              <span className="block text-sm text-muted">
                {texts.of(job.orderNumber, formatDate(job.from))} · {texts.valid(guaranteeEndText(job))}
              </span>
              {isEnded && <span className="block text-sm font-medium text-red">{texts.claimEnded}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
