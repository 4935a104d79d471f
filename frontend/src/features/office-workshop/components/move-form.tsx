import type { MoveBody } from '@garage/contracts';
import { allowedMoves, awaitsConsent, LAST_STEP, nextMove, stepName } from '@garage/contracts/browser';
import type { AllowedMove } from '@garage/contracts/browser';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useWaitingInput } from '../../../shared/forms/use-waiting-input.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { useMoveRepair } from '../api/change-repairs.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import { isKmBack } from '../lib/intake-fields.ts';
import { readKm } from '../lib/odometer.ts';
import type { StepFormProps } from '../lib/step-form.ts';
import { UnfinishedTasks } from './unfinished-tasks.tsx';

const texts = officeWorkshop.step;
const MAX_NOTE = 1000;
const MAX_REASON = 300;

interface Notes {
  /** For the house. */
  internal: string;
  forCustomer: string;
  /** Why steps are left out. */
  reason: string;
  /** Reading at the handover, and why it is lower than the last one. */
  km: string;
  kmReason: string;
}

/** Chooses one of the allowed steps, with notes, and a reason where steps are left out. */
export function MoveForm({ order, onRefused, onClose }: StepFormProps) {
  const moves = allowedMoves(order);
  const usual = nextMove(order);
  const [wanted, setTo] = useState(usual?.to);
  const [notes, setNotes] = useState<Notes>({ internal: '', forCustomer: '', reason: '', km: '', kmReason: '' });
  const [isChecked, setIsChecked] = useState(false);
  const move = useMoveRepair();
  useWaitingInput(Object.values(notes).some((text) => text !== ''));
  // After a refusal the order may be on another step, from which the chosen one is not allowed. What was typed stays.
  const chosen = moves.find((one) => one.to === wanted) ?? usual;
  const needsReason = chosen !== null && chosen.skips.length > 0;
  const isMissing = needsReason && notes.reason.trim() === '';
  const isLast = chosen?.to === LAST_STEP;
  // The vehicle may have been read since the intake, so that a lower reading may show only when the server refuses it.
  const isBack = isOdometerBack(move.error) || isKmBack(notes.km, { odometer: readingOf(order) });
  const isUnread = isLast && (readKm(notes.km) === null || (isBack && notes.kmReason.trim() === ''));
  const save = () => {
    setIsChecked(true);
    if (!chosen || isMissing || isUnread || move.isPending) return;
    const [internal, forCustomer] = [notes.internal.trim(), notes.forCustomer.trim()];
    const body = {
      to: chosen.to,
      version: order.version,
      ...(internal && { noteInternal: internal }),
      ...(forCustomer && { noteForCustomer: forCustomer }),
      ...(needsReason && { skippedReason: notes.reason.trim() }),
      ...(isLast && kmOf(notes, isBack)),
    };
    const onError = (error: Error) => isOrderConflict(error) && onRefused();
    move.mutate({ id: order._id, body }, { onSuccess: onClose, onError });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-col gap-4"
    >
      <fieldset>
        <legend className="mb-1 font-medium">{texts.to}</legend>
        {moves.map((one) => (
          <MoveChoice
            key={one.to}
            move={one}
            usual={one.to === usual?.to}
            checked={one.to === chosen?.to}
            onChoose={setTo}
          />
        ))}
      </fieldset>
      <ConsentNotice order={order} onLeave={onClose} />
      {needsReason && (
        <TextAreaField
          required
          label={texts.skipReason}
          rows={2}
          maxLength={MAX_REASON}
          value={notes.reason}
          error={isChecked && isMissing ? texts.skipReasonRequired : undefined}
          onChange={({ target }) => setNotes({ ...notes, reason: target.value })}
        />
      )}
      {isLast && <ReadingFields notes={notes} isBack={isBack} isChecked={isChecked} onChange={setNotes} />}
      {isLast && <p className="font-medium text-amber">{texts.finishHelp}</p>}
      {isLast && <UnfinishedTasks orderId={order._id} />}
      <NoteFields notes={notes} onChange={setNotes} />
      <FormActions action={texts.move} busy={move.isPending} onCancel={onClose} />
    </form>
  );
}

function ConsentNotice({ order, onLeave }: { order: StepFormProps['order']; onLeave: () => void }) {
  if (!awaitsConsent(order)) return null;
  return (
    <p className="text-muted">
      {texts.consentNeeded}{' '}
      <Link to={paths.managerRepair(order._id)} onClick={onLeave} className="font-medium text-brand underline">
        {texts.toQuotes}
      </Link>
    </p>
  );
}

const isOdometerBack = (error: Error | null): boolean => error instanceof ApiError && error.code === 'ODOMETER_BACK';

/** The reading at the intake, as the last one that the page knows. */
const readingOf = ({ km, createdAt }: StepFormProps['order']) => (km === null ? null : { km, at: createdAt });

function kmOf({ km: typed, kmReason }: Notes, isBack: boolean): Pick<MoveBody, 'km' | 'kmReason'> {
  const km = readKm(typed);
  if (typeof km !== 'number') return {};
  return { km, ...(isBack && { kmReason: kmReason.trim() }) };
}

interface ReadingFieldsProps {
  notes: Notes;
  isBack: boolean;
  isChecked: boolean;
  onChange: (notes: Notes) => void;
}

/** The odometer's reading, from which the kilometres of guarantees count. */
function ReadingFields({ notes, isBack, isChecked, onChange }: ReadingFieldsProps) {
  const isReasonMissing = isBack && notes.kmReason.trim() === '';
  return (
    <>
      <Field
        label={texts.km}
        help={texts.kmHelp}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        value={notes.km}
        error={isChecked && readKm(notes.km) === null ? officeWorkshop.form.kmInvalid : undefined}
        onChange={({ target }) => onChange({ ...notes, km: target.value })}
      />
      {isBack && (
        <Field
          required
          label={officeWorkshop.form.kmReason}
          maxLength={MAX_REASON}
          value={notes.kmReason}
          error={isChecked && isReasonMissing ? officeWorkshop.form.kmReasonRequired : undefined}
          onChange={({ target }) => onChange({ ...notes, kmReason: target.value })}
        />
      )}
    </>
  );
}

function NoteFields({ notes, onChange }: { notes: Notes; onChange: (notes: Notes) => void }) {
  return (
    <>
      <TextAreaField
        label={texts.internal}
        rows={2}
        maxLength={MAX_NOTE}
        value={notes.internal}
        onChange={({ target }) => onChange({ ...notes, internal: target.value })}
      />
      <TextAreaField
        label={texts.forCustomer}
        help={texts.forCustomerHelp}
        rows={2}
        maxLength={MAX_NOTE}
        value={notes.forCustomer}
        onChange={({ target }) => onChange({ ...notes, forCustomer: target.value })}
      />
    </>
  );
}

interface MoveChoiceProps {
  move: AllowedMove;
  usual: boolean;
  checked: boolean;
  onChoose: (to: AllowedMove['to']) => void;
}

function MoveChoice({ move: { to, direction, skips }, usual, checked, onChoose }: MoveChoiceProps) {
  const remarks = [
    usual && texts.usual,
    direction === 'back' && texts.back,
    skips.length > 0 && texts.skipping(skips.map(stepName).join(', ')),
  ].filter((remark) => remark !== false);
  return (
    <label
      className={classNames('flex min-h-11 items-center gap-3 rounded-control px-2 py-1', checked && 'bg-brand-tint')}
    >
      <input
        type="radio"
        name="to"
        checked={checked}
        onChange={() => onChoose(to)}
        className="size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="font-medium">{stepName(to)}</span>
        {remarks.length > 0 && <span className="block text-sm text-muted">{remarks.join(', ')}</span>}
      </span>
    </label>
  );
}
