import type { Colleague } from '@garage/contracts';
import type { ReactNode } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const texts = officeChat.transfer;

/** Value that stands for the queue; account ids are never empty. */
export const QUEUE = '';

interface ColleagueChoiceProps {
  list: readonly Colleague[];
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** Choice between the queue and the colleagues, of whom those who are online come first. */
export function ColleagueChoice({ list, isLoading, error, onRetry, chosen, onChoose }: ColleagueChoiceProps) {
  const sorted = list.toSorted((one, other) => Number(other.online) - Number(one.online));
  const choice = (value: string, content: ReactNode) => (
    <label
      key={value}
      className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-hairline px-3 last:border-0 hover:bg-mist has-checked:bg-brand-tint"
    >
      <input
        type="radio"
        name="colleague"
        data-first-focus={value === QUEUE ? true : undefined}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-4 shrink-0 accent-brand"
      />
      {content}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{texts.to}</legend>
      <div className="max-h-60 overflow-y-auto rounded-control border border-edge">
        {choice(QUEUE, <span className="py-1">{texts.queue}</span>)}
        {sorted.map((colleague) => choice(colleague._id, <Name colleague={colleague} />))}
        {isLoading && <div aria-busy className="skeleton h-11" />}
      </div>
      {!isLoading && !error && list.length === 0 && <p className="mt-1.5 text-sm text-muted">{texts.nobody}</p>}
      {error && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-red">
          <span className="grow">{texts.loadFailed}</span>
          <button type="button" onClick={onRetry} className={buttonStyle('outline')}>
            {office.retry}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function Name({ colleague: { fullName, online } }: { colleague: Colleague }) {
  return (
    <>
      <span className="min-w-0 grow py-1 wrap-anywhere">{fullName}</span>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
        <span aria-hidden className={classNames('size-2.5 rounded-full', online ? 'bg-green' : 'bg-edge/60')} />
        {online ? officeChat.online : officeChat.offline}
      </span>
    </>
  );
}
