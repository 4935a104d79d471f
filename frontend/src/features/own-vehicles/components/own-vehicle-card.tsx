import type { OwnVehicle } from '@garage/contracts';
import type { OwnStanding } from '@garage/contracts/browser';
import { CalendarPlus, ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { ownVehicleTexts as texts } from '../../../i18n/own-vehicles.ts';
import { vehicleTexts } from '../../../i18n/vehicles.ts';
import { RecordButtons } from '../../../shared/forms/own-records/record-buttons.tsx';
import { chosenVehicleState, ownVehicleName } from '../../../shared/forms/own-vehicles/own-vehicles.ts';
import { useFocusOn } from '../../../shared/forms/use-focus-on.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { Chip } from '../../../shared/office/chip.tsx';
import type { Tone } from '../../../shared/office/chip.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { describeExpiry } from '../lib/expiry.ts';
import { OwnHistory } from './own-history.tsx';

const tones: Record<OwnStanding, Tone> = { unconfirmed: 'grey', opened: 'blue', confirmed: 'green' };

interface OwnVehicleCardProps {
  accountId: string;
  vehicle: OwnVehicle;
  /** The history was just opened by a code, so it is shown at once. */
  isOpened: boolean;
  /** Each new object moves a lost focus to this card. */
  focusRequest: object | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** One of the customer's vehicles with its expiries, history and actions. */
export function OwnVehicleCard({ accountId, vehicle, isOpened, focusRequest, onEdit, onRemove }: OwnVehicleCardProps) {
  const card = useFocusOn<HTMLElement>(focusRequest);
  const [wantsHistory, setWantsHistory] = useState<boolean | null>(null);
  const { plate, kind, colour, standing } = vehicle;
  const isShown = wantsHistory ?? isOpened;
  const name = ownVehicleName(vehicle) || vehicleTexts.kinds[kind];
  return (
    <article ref={card} tabIndex={-1} aria-label={plate} className="rounded-card border border-hairline p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">{plate}</h3>
        <Chip tone={tones[standing]}>{texts.standings[standing]}</Chip>
      </div>
      <p className="mt-1 text-muted wrap-anywhere">{[name, colour].filter(Boolean).join(' · ')}</p>
      <Expiries vehicle={vehicle} />
      {standing === 'unconfirmed' && <p className="mt-3 text-sm text-muted">{texts.unconfirmedHelp}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {standing !== 'unconfirmed' && (
          <HistoryButton plate={plate} isShown={isShown} onToggle={() => setWantsHistory(!isShown)} />
        )}
        <CardActions id={vehicle._id} plate={plate} onEdit={onEdit} onRemove={onRemove} />
      </div>
      {standing !== 'unconfirmed' && isShown && <OwnHistory accountId={accountId} id={vehicle._id} plate={plate} />}
    </article>
  );
}

function Expiries({ vehicle: { inspectionUntil, insuranceUntil } }: { vehicle: OwnVehicle }) {
  const rows = [
    [texts.expiry.inspection, inspectionUntil],
    [texts.expiry.insurance, insuranceUntil],
  ] as const;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {rows.map(([label, until]) => {
        const { text, state } = describeExpiry(until, todayInVietnam());
        return (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd
              className={classNames(
                'tabular-nums',
                state === 'past' && 'font-semibold text-red',
                state === 'soon' && 'font-semibold text-amber',
                state === 'unknown' && 'text-muted',
              )}
            >
              {text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function HistoryButton({ plate, isShown, onToggle }: { plate: string; isShown: boolean; onToggle: () => void }) {
  const { history } = texts;
  const Chevron = isShown ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-label={isShown ? history.hideOf(plate) : history.showOf(plate)}
      onClick={onToggle}
      className={buttonStyle('brand', 'px-4')}
    >
      <Chevron aria-hidden size={18} />
      {isShown ? history.hide : history.show}
    </button>
  );
}

interface CardActionsProps {
  id: string;
  plate: string;
  onEdit: () => void;
  onRemove: () => void;
}

function CardActions({ id, plate, onEdit, onRemove }: CardActionsProps) {
  return (
    <>
      <Link
        to={paths.contact}
        state={{ [chosenVehicleState]: id }}
        className={buttonStyle('outline', 'px-4 print:hidden')}
      >
        <CalendarPlus aria-hidden size={18} />
        {texts.book}
      </Link>
      <RecordButtons name={plate} texts={texts} onEdit={onEdit} onRemove={onRemove} />
    </>
  );
}
