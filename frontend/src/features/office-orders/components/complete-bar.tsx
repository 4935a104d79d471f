import type { Order } from '@garage/contracts';
import { Check } from 'lucide-react';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { barLink } from '../../../shared/office/bar-link.ts';
import { ChoiceActions } from '../../../shared/office/choice-actions.tsx';
import { UndoNote } from '../../../shared/office/undo-note.tsx';
import type { Choice } from '../../../shared/office/use-chosen-rows.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { undoSteps, useUndoCompletion } from '../api/set-many-statuses.ts';
import { isOpen, MAX_COMPLETED_AT_ONCE } from '../lib/completable.ts';
import { lastCompletion } from '../lib/last-completion.ts';

const texts = officeOrders.completing;

interface CompleteBarProps {
  choice: Choice<Order>;
  /** The orders of the page that is shown. */
  shown: readonly Order[];
  busy: boolean;
  onComplete: (orders: readonly Order[]) => void;
}

/** The bar between filters and list: choosing open orders, completing them with one press, and undoing that. */
export function CompleteBar({ choice, shown, busy, onComplete }: CompleteBarProps) {
  const open = choice.chosen.filter(isOpen);
  const onPage = shown.filter(isOpen);
  const tooMany = open.length > MAX_COMPLETED_AT_ONCE;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <button
        type="button"
        // Without `disabled`, which would take away the focus after the press.
        aria-disabled={onPage.every(({ _id }) => choice.has(_id))}
        onClick={() => choice.add(onPage)}
        className={barLink}
      >
        {texts.chooseAll}
      </button>
      {open.length > 0 && (
        <ChoiceActions
          text={tooMany ? texts.tooMany(MAX_COMPLETED_AT_ONCE) : texts.chosen(open.length)}
          clearText={texts.clear}
          onClear={choice.clear}
        >
          <button
            type="button"
            disabled={busy || tooMany}
            onClick={() => onComplete(open)}
            className={buttonStyle('brand', 'px-4 py-1.5 text-sm')}
          >
            <Check aria-hidden size={18} />
            {texts.completeChosen(open.length)}
          </button>
        </ChoiceActions>
      )}
      <UndoCompletion />
    </div>
  );
}

function UndoCompletion() {
  const completed = useStore(lastCompletion, null);
  const undo = useUndoCompletion();
  if (!completed) return null;
  return (
    <UndoNote
      text={texts.canUndo(completed.length)}
      busy={undo.isPending}
      onUndo={() => undo.mutate(undoSteps(completed))}
      onDismiss={() => lastCompletion.set(null)}
    />
  );
}
