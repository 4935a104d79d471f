import type { ManagedProduct } from '@garage/contracts';
import { MAX_BULK_CHANGES } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import { useStore } from '../../../shared/lib/store.ts';
import { barLink } from '../../../shared/office/bar-link.ts';
import { ChoiceActions } from '../../../shared/office/choice-actions.tsx';
import { UndoNote } from '../../../shared/office/undo-note.tsx';
import type { Choice } from '../../../shared/office/use-chosen-rows.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useChangeProducts } from '../api/change-many-products.ts';
import { lastBulkChange } from '../lib/last-bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface BulkBarProps {
  choice: Choice<ManagedProduct>;
  /** The products of the page that is shown. */
  shown: readonly ManagedProduct[];
}

/** The bar between filters and list: choosing, changing what is chosen, and undoing the last bulk change. */
export function BulkBar({ choice, shown }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { chosen } = choice;
  const tooMany = chosen.length > MAX_BULK_CHANGES;
  const finish = () => {
    setIsOpen(false);
    choice.clear();
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <button
        type="button"
        // Without `disabled`, which would take away the focus after the press.
        aria-disabled={shown.every(({ _id }) => choice.has(_id))}
        onClick={() => choice.add(shown)}
        className={barLink}
      >
        {texts.chooseAll}
      </button>
      {chosen.length > 0 && (
        <ChoiceActions
          text={tooMany ? texts.tooMany(MAX_BULK_CHANGES) : texts.chosen(chosen.length)}
          clearText={texts.clear}
          onClear={choice.clear}
        >
          <button
            type="button"
            disabled={tooMany}
            onClick={() => setIsOpen(true)}
            className={buttonStyle('brand', 'px-4 py-1.5 text-sm')}
          >
            {texts.open}
          </button>
        </ChoiceActions>
      )}
      <UndoBar />
      {isOpen && <BulkDialog chosen={chosen} onDone={finish} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Offers to undo the last bulk change, once. */
function UndoBar() {
  const undo = useStore(lastBulkChange, null);
  const change = useChangeProducts();
  if (!undo) return null;
  const forget = () => lastBulkChange.set(null);
  return (
    <UndoNote
      text={texts.canUndo(undo.length)}
      busy={change.isPending}
      onUndo={() => change.mutate({ changes: undo, isUndo: true }, { onSuccess: forget })}
      onDismiss={forget}
    />
  );
}
