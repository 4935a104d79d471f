import type { Place } from '@garage/contracts/places';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Ref } from 'react';
import { placeTexts as texts } from '../../../i18n/places.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format.ts';
import { FieldError, FieldLabel } from '../../ui/field-parts.tsx';
import { Option, OptionList, optionId } from '../option-list.tsx';
import type { Combobox } from './use-combobox.ts';
import { useCombobox } from './use-combobox.ts';

interface PlaceFieldProps {
  label: string;
  value: Place | null;
  onChange: (value: Place | null) => void;
  search: (typed: string) => readonly Place[];
  recognise: (typed: string) => Place | null;
  /** Called when the field gets the focus or is filled in. */
  onReach: () => void;
  /** Shown instead of options, such as that they are being loaded. */
  note: string | null;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A required field whose value is chosen from a list by typing: label above, error below. */
export function PlaceField({ label, value, onChange, search, recognise, onReach, note, error, ref }: PlaceFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
  const errorId = `${id}-error`;
  const box = useCombobox({ value, onChange, search, recognise });
  const shown = box.open && box.options.length > 0;
  const status = note ?? (shown ? texts.count(formatCount(box.options.length)) : texts.none);
  return (
    <div>
      <FieldLabel htmlFor={id} required>
        {label}
      </FieldLabel>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          required
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && box.active !== -1 ? optionId(listId, box.active) : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          value={box.text}
          onFocus={(event) => {
            onReach();
            event.target.select();
          }}
          onClick={box.openList}
          onChange={(event) => {
            onReach();
            box.type(event.target.value);
          }}
          onKeyDown={box.onKeyDown}
          onBlur={box.leave}
          className={classNames(
            'h-12 w-full rounded-control border bg-paper pr-11 pl-4 text-ellipsis',
            error === undefined ? 'border-edge' : 'border-red',
          )}
        />
        <ChevronDown
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
        {box.open && <PlaceList id={listId} label={label} box={box} chosen={value} status={status} />}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface PlaceListProps {
  id: string;
  label: string;
  box: Combobox;
  chosen: Place | null;
  status: string;
}

function PlaceList({ id, label, box, chosen, status }: PlaceListProps) {
  const { options, active } = box;
  return (
    <OptionList
      id={id}
      label={label}
      status={status}
      hasOptions={options.length > 0}
      className="mt-1 max-h-72 overscroll-contain py-1"
    >
      {options.map((option, index) => (
        <Option
          key={option.code}
          id={optionId(id, index)}
          active={index === active}
          onChoose={() => box.choose(option)}
          className={classNames(
            'flex min-h-11 items-center py-2 wrap-anywhere',
            option.code === chosen?.code && 'font-semibold text-brand',
          )}
        >
          {option.name}
        </Option>
      ))}
    </OptionList>
  );
}
