import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { buttonStyle } from '../ui/button-style.ts';

interface RowListProps {
  /** React keys of the rows, in order. */
  ids: readonly string[];
  /** Maximum number of rows. */
  max: number;
  addText: string;
  removeText: (position: number) => string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Renders the fields of the row at this index. */
  children: (index: number) => ReactNode;
}

/** A list of rows that can be added and removed. */
export function RowList({ ids, max, addText, removeText, onAdd, onRemove, children }: RowListProps) {
  return (
    <>
      {ids.map((id, index) => (
        <div key={id} className="flex items-start gap-2 border-b border-hairline pb-4 last-of-type:border-0">
          <div className="min-w-0 grow">{children(index)}</div>
          <IconButton danger label={removeText(index + 1)} onClick={() => onRemove(index)} className={besideLabels}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
      ))}
      {ids.length < max && (
        <button type="button" onClick={onAdd} className={buttonStyle('outline', 'self-start px-4')}>
          <Plus aria-hidden size={18} />
          {addText}
        </button>
      )}
    </>
  );
}

/** Classes of the button that removes a row. Its margin aligns it with the inputs, which have a label above them. */
const besideLabels =
  'mt-8 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-red hover:bg-red-tint';
