import type { OwnVehicle } from '@garage/contracts';
import { MAX_OWN_VEHICLES } from '@garage/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { CarFront } from 'lucide-react';
import { useState } from 'react';
import { ownVehicleTexts as texts } from '../../../i18n/own-vehicles.ts';
import { AddRecordButton } from '../../../shared/forms/own-records/add-record-button.tsx';
import { newRecord, rowsWithForm } from '../../../shared/forms/own-records/rows-with-form.ts';
import type { EditedRecord } from '../../../shared/forms/own-records/rows-with-form.ts';
import { NoRecords } from '../../../shared/forms/own-records/no-records.tsx';
import { ownVehiclesQuery } from '../../../shared/forms/own-vehicles/own-vehicles.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useSlipLink } from '../lib/use-slip-link.ts';
import { OpenHistory } from './open-history.tsx';
import { OwnVehicleCard } from './own-vehicle-card.tsx';
import { OwnVehicleForm } from './own-vehicle-form.tsx';
import { RemoveOwnVehicle } from './remove-own-vehicle.tsx';

interface OwnVehiclesProps {
  user: SessionUser;
  /** Id of the vehicle that the page's address points out, whose history is shown at once; null when there is none. */
  noticed: string | null;
}

/** The vehicles of an account, their histories, and the form that opens one with the code on a slip. */
export default function OwnVehicles({ user, noticed }: OwnVehiclesProps) {
  const { data: vehicles, error, refetch } = useQuery(ownVehiclesQuery(user.id));
  const { slip, forget } = useSlipLink();
  const [removed, setRemoved] = useState<OwnVehicle | null>(null);
  /** The vehicle whose history has just been opened by a code. */
  const [opened, setOpened] = useState<string | null>(null);
  const isGone = removed !== null && vehicles?.every(({ _id }) => _id !== removed._id);
  const heading = useFocusOn<HTMLHeadingElement>(isGone ? removed : null);
  return (
    <div className="flex flex-col gap-8">
      <p className="-mt-3 text-muted">{texts.lead}</p>
      <section aria-labelledby="own-vehicles">
        <h2 ref={heading} tabIndex={-1} id="own-vehicles" className="mb-4 text-xl">
          {texts.list}
        </h2>
        {vehicles && (
          <VehicleList user={user} vehicles={vehicles} opened={opened} noticed={noticed} onRemoved={setRemoved} />
        )}
        {!vehicles && error && (
          <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />
        )}
        {!vehicles && !error && <div aria-busy className="skeleton h-40 rounded-card" />}
      </section>
      {vehicles && (vehicles.length > 0 || slip) && (
        <OpenHistory
          // A link that is opened while the page is shown fills in the form again.
          key={slip ? `${slip.number} ${slip.code}` : ''}
          accountId={user.id}
          slip={slip}
          hasVehicles={vehicles.length > 0}
          onOpened={(id) => {
            setOpened(id);
            if (slip) forget();
          }}
        />
      )}
    </div>
  );
}

interface VehicleListProps extends OwnVehiclesProps {
  vehicles: readonly OwnVehicle[];
  opened: string | null;
  onRemoved: (vehicle: OwnVehicle) => void;
}

function VehicleList({ user, vehicles, opened, noticed, onRemoved }: VehicleListProps) {
  const [edited, setEdited] = useState<EditedRecord | null>(null);
  const [asked, setAsked] = useState<OwnVehicle | null>(null);
  /** What gets the focus once the form is closed: the card with this id, or with an empty one the button that adds a vehicle. */
  const [focus, setFocus] = useState<{ id: string } | null>(null);
  const focusOf = (id: string): object | null => {
    if (focus) return focus.id === id ? focus : null;
    return noticed === id ? whenShown : null;
  };
  const close = (id: string) => {
    setEdited(null);
    setFocus({ id });
  };
  return (
    <>
      {vehicles.length === 0 && edited === null && (
        <NoRecords icon={CarFront} title={texts.empty} help={texts.emptyHelp} />
      )}
      <ul className="flex flex-col gap-4">
        {rowsWithForm(vehicles, edited).map(({ id, record: vehicle }, index) => (
          <li key={id}>
            {edited?.id === id && (
              <OwnVehicleForm
                user={user}
                {...(vehicle && { vehicle })}
                onSaved={close}
                onCancel={() => close(vehicle ? id : '')}
              />
            )}
            {edited?.id !== id && vehicle && (
              <OwnVehicleCard
                accountId={user.id}
                vehicle={vehicle}
                isOpened={opened === id || noticed === id}
                focusRequest={focusOf(id)}
                onEdit={() => setEdited({ id, index })}
                onRemove={() => setAsked(vehicle)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {edited === newRecord && <OwnVehicleForm user={user} onSaved={close} onCancel={() => close('')} />}
        {edited === null && (
          <AddRecordButton
            text={texts.add}
            full={vehicles.length >= MAX_OWN_VEHICLES ? texts.full(MAX_OWN_VEHICLES) : null}
            focusRequest={focus?.id === '' ? focus : null}
            onAdd={() => setEdited(newRecord)}
          />
        )}
      </div>
      {asked && (
        <RemoveOwnVehicle
          accountId={user.id}
          vehicle={asked}
          onRemoved={() => onRemoved(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
