import type { Vehicle } from '@garage/contracts';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { personName } from '../../../shared/office/person-name.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useMergeVehicles } from '../api/change-vehicles.ts';
import { useVehiclePage } from '../api/vehicles.ts';
import { vehicleText } from '../lib/vehicle-text.ts';
import { VehicleOption } from './vehicle-option.tsx';

const texts = officeWorkshop.vehicle;
const PAUSE_MS = 350;
const SHOWN = 6;
const MIN_CHARACTERS = 2;

interface MergeDialogProps {
  /** The file that stays, as it was when the dialog was opened. */
  vehicle: Vehicle;
  onClose: () => void;
}

/** Merges another file of the same vehicle into this one: search, preview of both, confirmation. */
export function MergeDialog({ vehicle, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<Vehicle | null>(null);
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.mergeTitle(vehicle.plate)}>
      {other ? (
        <Preview kept={vehicle} gone={other} onBack={() => setOther(null)} onClose={onClose} />
      ) : (
        <OtherFile exceptId={vehicle._id} onChoose={setOther} />
      )}
    </Modal>
  );
}

function OtherFile({ exceptId, onChoose }: { exceptId: string; onChoose: (vehicle: Vehicle) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const isAsked = q.length >= MIN_CHARACTERS;
  const { data, isError } = useVehiclePage({ q, page: 1, limit: SHOWN }, isAsked);
  const found = isAsked ? data?.items.filter(({ _id }) => _id !== exceptId) : undefined;
  return (
    <div className="flex flex-col gap-4">
      <Field
        data-first-focus
        label={texts.mergeSearch}
        help={texts.mergePrompt}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {isAsked && isError && <p className="text-red">{officeWorkshop.failures.vehicles}</p>}
        {found?.length === 0 && <p className="text-muted">{texts.mergeNone}</p>}
        {found && (
          <ul className="flex flex-col gap-2">
            {found.map((vehicle) => (
              <VehicleOption key={vehicle._id} vehicle={vehicle} onChoose={onChoose} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface PreviewProps {
  kept: Vehicle;
  gone: Vehicle;
  onBack: () => void;
  onClose: () => void;
}

function Preview({ kept, gone, onBack, onClose }: PreviewProps) {
  const merge = useMergeVehicles();
  const areBothOpen = kept.openOrder !== null && gone.openOrder !== null;
  const confirm = () =>
    merge.mutate(
      { id: kept._id, body: { otherId: gone._id, version: kept.version, otherVersion: gone.version } },
      { onSettled: onClose },
    );
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <FileCard title={texts.mergeKept} vehicle={kept} />
        <FileCard title={texts.mergeGone} vehicle={gone} />
      </div>
      <p className="mt-4 wrap-anywhere">{texts.mergeText(gone.plate, kept.plate)}</p>
      {areBothOpen ? (
        <p role="alert" className="mt-3 rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">
          {texts.mergeBothOpen}
        </p>
      ) : (
        <p className="mt-3 font-medium text-red">{office.cannotBeUndone}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <button type="button" disabled={merge.isPending} onClick={onBack} className={buttonStyle('outline')}>
          {texts.mergeBack}
        </button>
        <button
          type="button"
          disabled={merge.isPending || areBothOpen}
          onClick={confirm}
          className={buttonStyle('brand', 'bg-red hover:bg-red/90 disabled:opacity-60')}
        >
          {merge.isPending ? office.saving : texts.mergeConfirm}
        </button>
      </div>
    </>
  );
}

function FileCard({ title, vehicle }: { title: string; vehicle: Vehicle }) {
  const { plate, people, openOrder } = vehicle;
  return (
    <section aria-label={title} className="rounded-card border border-hairline p-3 text-sm">
      <h3 className="text-muted">{title}</h3>
      <p className="text-base font-semibold">{plate}</p>
      <p className="wrap-anywhere">{vehicleText(vehicle)}</p>
      {people
        .filter(({ until }) => until === null)
        .map(({ _id, name, phone }) => (
          <p key={_id} className="wrap-anywhere">
            {[personName(name), phone].filter(Boolean).join(' · ')}
          </p>
        ))}
      {openOrder && <p className="tabular-nums">{openOrder.number}</p>}
    </section>
  );
}
