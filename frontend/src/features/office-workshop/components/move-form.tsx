import { allowedMoves, awaitsConsent, LAST_STEP, nextMove, stepName } from '@garage/contracts/browser';
import type { AllowedMove } from '@garage/contracts/browser';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { TextAreaField } from '../../../shared/office/text-area-field.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { useMoveRepair } from '../api/change-repairs.ts';
import { isOrderConflict } from '../lib/describe-refusal.ts';
import type { StepFormProps } from '../lib/step-form.ts';

const texts = officeWorkshop.step;
const MAX_NOTE = 1000;
const MAX_REASON = 300;

interface Notes {
  /** For the house. */
  internal: string;
  forCustomer: string;
  /** Why steps are left out. */
  reason: string;
}

/** Chooses one of the allowed steps, with notes, and a reason where steps are left out. */
export function MoveForm({ order, onRefused, onClose }: StepFormProps) {
  const moves = allowedMoves(order);
  const usual = nextMove(order);
  const [wanted, setTo] = useState(usual?.to);
  const [notes, setNotes] = useState<Notes>({ internal: '', forCustomer: '', reason: '' });
  const [isChecked, setIsChecked] = useState(false);
  const move = useMoveRepair();
  // After a refusal the order may be on another step, from which the chosen one is not allowed. What was typed stays.
  const chosen = moves.find((one) => one.to === wanted) ?? usual;
  const needsReason = chosen !== null && chosen.skips.length > 0;
  const isMissing = needsReason && notes.reason.trim() === '';
  const save = () => {
    setIsChecked(true);
    if (!chosen || isMissing || move.isPending) return;
    const [internal, forCustomer] = [notes.internal.trim(), notes.forCustomer.trim()];
    const body = {
      to: chosen.to,
      version: order.version,
      ...(internal && { noteInternal: internal }),
      ...(forCustomer && { noteForCustomer: forCustomer }),
      ...(needsReason && { skippedReason: notes.reason.trim() }),
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
      {awaitsConsent(order) && (
        <p className="text-muted">
          {texts.consentNeeded}{' '}
          <Link to={paths.managerRepair(order._id)} onClick={onClose} className="font-medium text-brand underline">
            {texts.toQuotes}
          </Link>
        </p>
      )}
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
      {chosen?.to === LAST_STEP && <p className="font-medium text-amber">{texts.finishHelp}</p>}
      <NoteFields notes={notes} onChange={setNotes} />
      <FormActions action={texts.move} busy={move.isPending} onCancel={onClose} />
    </form>
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
