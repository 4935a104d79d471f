import type { AppointmentDetail, RepairOrder } from '@garage/contracts';
import { LoaderCircle } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../../config/paths.ts';
import { imageTexts } from '../../../i18n/images.ts';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useIsFormPending } from '../../../shared/forms/images/pending-fields.ts';
import { useContentKey } from '../../../shared/forms/use-content-key.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { DraftNotice } from '../../../shared/office/drafts/draft-notice.tsx';
import { useFormDraft } from '../../../shared/office/drafts/use-form-draft.ts';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useGuarantees } from '../api/handovers.ts';
import { useOpenRepair } from '../api/intake.ts';
import { claimable } from '../lib/claims.ts';
import { existingOrderOf } from '../lib/describe-refusal.ts';
import { toIntakeBody } from '../lib/intake-fields.ts';
import type { IntakeFields } from '../lib/intake-fields.ts';
import { usePlateMatch } from '../lib/use-plate-match.ts';
import { ClaimChoices } from './claim-choices.tsx';
import { PersonPart } from './person-part.tsx';
import { PlatePart } from './plate-part.tsx';
import { StatePart } from './state-part.tsx';

const texts = officeWorkshop.form;

interface IntakeFormProps {
  start: IntakeFields;
  /** The appointment that the vehicle came for. */
  appointment: AppointmentDetail | null;
  onOpened: (order: RepairOrder) => void;
}

/** The intake of a vehicle in one form. What is typed is kept as a draft until the order is open. */
export function IntakeForm({ start, appointment, onOpened }: IntakeFormProps) {
  const form = useForm<IntakeFields>({ defaultValues: start });
  const draft = useFormDraft(form, {
    form: 'repair-intake',
    record: appointment?._id ?? NEW_RECORD,
    start,
    label: ({ plate, name }) => [texts.draft, plate || name].filter(Boolean).join(' '),
  });
  const plate = useWatch({ control: form.control, name: 'plate' });
  const match = usePlateMatch(plate);
  const open = useOpenRepair();
  const keyOf = useContentKey();
  const vehicle = match.exact;
  const guaranteed = claimable(useGuarantees(vehicle?._id).data);
  const isKnown = match.state === 'found' || match.state === 'new';
  const isInWorkshop = vehicle?.openOrder != null;
  const isUnsearched = match.state === 'failed';
  const send = (fields: IntakeFields) => {
    if (isUnsearched) form.setFocus('plate');
    if (!isKnown || isInWorkshop || open.isPending) return;
    const body = toIntakeBody(fields, { vehicle, appointment, guaranteed });
    const request = open.mutateAsync(
      { body, idempotencyKey: keyOf(body) },
      { onSuccess: ({ order }) => onOpened(order) },
    );
    draft.submit(request, () => undefined);
  };
  const { isSubmitted, isValid } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="grid max-w-[1040px] gap-5 lg:grid-cols-2 lg:items-start"
    >
      <div className="empty:hidden lg:col-span-2">
        <DraftNotice draft={draft} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Part title={texts.plateTitle}>
          <PlatePart form={form} match={match} />
          {guaranteed.length > 0 && <ClaimChoices form={form} jobs={guaranteed} />}
        </Part>
        <Part title={texts.personTitle}>
          <PersonPart form={form} vehicle={vehicle} />
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <WorkPart form={form} />
        <Part title={texts.stateTitle}>
          <StatePart form={form} vehicle={vehicle} />
        </Part>
      </div>
      <div className="flex flex-col items-start gap-3 lg:col-span-2">
        {isSubmitted && !isValid && <Alert>{texts.incomplete}</Alert>}
        {isSubmitted && isUnsearched && <SearchFailure onRetry={match.retry} />}
        {open.error && !open.isPending && <Refusal error={open.error} />}
        <SubmitButton busy={open.isPending} disabled={isInWorkshop} isSearching={match.state === 'searching'} />
      </div>
    </form>
  );
}

/** A part of its own, so that after a refused submit the focus goes to the first invalid field: fields are checked as they were rendered. */
function WorkPart({ form: { register, formState } }: { form: UseFormReturn<IntakeFields> }) {
  return (
    <Part title={texts.workTitle}>
      <TextAreaField
        required
        label={texts.complaint}
        help={texts.complaintHelp}
        rows={4}
        maxLength={2000}
        error={formState.errors.complaint?.message}
        {...register('complaint', { validate: (text) => text.trim() !== '' || texts.required })}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-hairline bg-paper p-4 text-base md:p-5"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const Alert = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="w-full rounded-control bg-red-tint px-3 py-2.5 font-medium text-red">
    {children}
  </p>
);

/** Without knowing whether the vehicle has a file no order can be opened. The plate says so, too, but it may be off the screen. */
const SearchFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Alert>
    <span className="flex flex-wrap items-center gap-3">
      {texts.searchFailed}
      <button type="button" onClick={onRetry} className={buttonStyle('outline')}>
        {office.retry}
      </button>
    </span>
  </Alert>
);

/** Why the order was not opened, with a link to the one that exists already. */
function Refusal({ error }: { error: Error }) {
  const { text, detail } = describeFailure(error, texts.failed, hasServerMessage);
  const existing = existingOrderOf(error);
  return (
    <Alert>
      {[text, detail].filter(Boolean).join(': ')}{' '}
      {existing !== null && (
        <Link to={paths.managerRepair(existing)} className="inline-flex min-h-11 items-center underline">
          {texts.openOrder}
        </Link>
      )}
    </Alert>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  disabled: boolean;
  isSearching: boolean;
}

function SubmitButton({ busy, disabled, isSearching }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPending = useIsFormPending(button);
  const waiting = isPending ? imageTexts.formPending : texts.submit;
  return (
    <button
      ref={button}
      type="submit"
      disabled={busy || disabled}
      aria-disabled={isPending || undefined}
      className={buttonStyle('brand', 'min-h-12 max-sm:w-full disabled:opacity-60')}
    >
      {(busy || isPending) && <LoaderCircle aria-hidden size={18} className="animate-turn" />}
      {busy && office.saving}
      {!busy && (isSearching && !isPending ? texts.searching : waiting)}
    </button>
  );
}
