import { CircleAlert } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ClipboardEvent, InputEvent, KeyboardEvent, Ref } from 'react';
import { accountTexts } from '../../../i18n/account.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { eraseCode, pasteCode, typeCode } from '../lib/code-cells.ts';
import type { Cells, CellsChange } from '../lib/code-cells.ts';

const texts = accountTexts.code;

interface CodeInputProps {
  cells: Cells;
  onChange: (cells: Cells) => void;
  error: string | undefined;
  /** Ref of the first cell. */
  ref?: Ref<HTMLInputElement>;
}

/** Six cells for a mailed code: digits only; supports typing, pasting and the phone's autofill. */
export function CodeInput({ cells, onChange, error, ref }: CodeInputProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const focusCell = (at: number) => group.current?.querySelectorAll('input')[at]?.focus();
  const apply = (change: CellsChange | null) => {
    if (!change) return;
    onChange(change.cells);
    focusCell(change.focus);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    apply(pasteCode(event.clipboardData.getData('text')));
  };
  // Typing the digit that a cell already contains does not change its value, so React fires no change event. The focus is moved here instead.
  const skipToNext = (event: InputEvent<HTMLInputElement>, at: number) => {
    if (event.data === '' || event.data !== cells[at]) return;
    event.preventDefault();
    focusCell(Math.min(at + 1, cells.length - 1));
  };
  const move = (event: KeyboardEvent, at: number) => {
    const change = afterKey(event.key, cells, at);
    if (!change) return;
    event.preventDefault();
    apply(change);
  };
  return (
    <div>
      <fieldset
        ref={group}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onPaste={paste}
        className="min-w-0"
      >
        <legend className="mb-1.5 block font-medium">{texts.label}</legend>
        <div className="grid grid-cols-6 gap-2">
          {cells.map((digit, at) => (
            <input
              // oxlint-disable-next-line react/no-array-index-key -- cells are identified by their position
              key={at}
              type="text"
              {...(at === 0
                ? { ref, 'data-first-focus': true, autoComplete: 'one-time-code' }
                : { autoComplete: 'off' })}
              aria-label={texts.cell(at + 1)}
              aria-invalid={error !== undefined}
              inputMode="numeric"
              value={digit}
              onChange={(event) => apply(typeCode(cells, at, event.target.value))}
              onBeforeInput={(event) => skipToNext(event, at)}
              onKeyDown={(event) => move(event, at)}
              onFocus={(event) => event.target.select()}
              className={classNames(
                'h-14 w-full min-w-0 rounded-control border bg-paper text-center text-xl font-semibold tabular-nums',
                error === undefined ? 'border-edge' : 'border-red',
              )}
            />
          ))}
        </div>
      </fieldset>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-center gap-1.5 text-sm font-medium text-red">
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

function afterKey(key: string, cells: Cells, at: number): CellsChange | null {
  if (key === 'Backspace') return eraseCode(cells, at);
  if (key === 'ArrowLeft') return { cells, focus: Math.max(at - 1, 0) };
  if (key === 'ArrowRight') return { cells, focus: Math.min(at + 1, cells.length - 1) };
  return null;
}
