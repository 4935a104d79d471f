import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { officeQuickFind as texts } from '../../../i18n/office-quick-find.ts';
import { Option, optionId } from '../../../shared/forms/option-list.tsx';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useFoundRecords } from './find-records.ts';
import { optionsFor } from './options.ts';
import type { FindOption, FoundRecords, Target } from './options.ts';

const PAUSE_MS = 200;

const noRecords: FoundRecords = { appointments: [], orders: [], products: [], repairs: [], vehicles: [] };

interface QuickFindDialogProps {
  roles: readonly string[];
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** One field that finds callers, appointments, orders, products and pages; a combobox whose list is always open. */
export function QuickFindDialog({ roles, onChoose, onClose }: QuickFindDialogProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const sought = useDebounced(typed, PAUSE_MS);
  const records = useFoundRecords(sought);
  const options = optionsFor(typed, records, roles);
  const active = Math.min(highlighted, options.length - 1);
  const choose = (option: FindOption | undefined) => option && onChoose(option.target);
  // Records that match what was typed before are still listed, but a fast Enter must not open one of them.
  const current = (option: FindOption | undefined) =>
    sought === typed || optionsFor(typed, noRecords, roles).some(({ key }) => key === option?.key) ? option : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (key === 'ArrowDown') setHighlighted((active + 1) % Math.max(options.length, 1));
    else if (key === 'ArrowUp') setHighlighted((active - 1 + options.length) % Math.max(options.length, 1));
    else if (key === 'Enter' && !nativeEvent.isComposing) choose(current(options[active]));
    else return;
    event.preventDefault();
  };
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.title}>
      <div className="relative">
        <Search aria-hidden size={18} className="absolute top-3.75 left-4 text-muted" />
        <input
          data-first-focus
          type="text"
          role="combobox"
          aria-label={texts.label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
          placeholder={texts.label}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setHighlighted(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full rounded-control border border-edge bg-paper pr-3 pl-11 text-ellipsis"
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native option lists have no second line and no search on the server */}
      <div id={listId} role="listbox" aria-label={texts.results} className="-mx-3 mt-3 max-h-[50dvh] overflow-y-auto">
        {options.map((option, index) => (
          <Option
            key={option.key}
            id={optionId(listId, index)}
            active={index === active}
            onChoose={() => choose(option)}
            className="flex min-h-12 items-center gap-3 rounded-control py-2"
          >
            <OptionText {...option} />
          </Option>
        ))}
      </div>
      <p aria-live="polite" className="mt-3 text-sm text-muted">
        {statusOf(options.length, records)}
      </p>
    </Modal>
  );
}

function OptionText({ kind, text, detail }: FindOption) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">{text}</span>
        {detail && <span className="block text-sm text-muted tabular-nums">{detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{texts.kinds[kind]}</span>
    </>
  );
}

function statusOf(count: number, { isLoading, isFailed }: { isLoading: boolean; isFailed: boolean }): string {
  if (isFailed) return texts.failed;
  if (isLoading) return texts.searching;
  return count === 0 ? texts.none : `${texts.count(count)}. ${texts.hint}`;
}
