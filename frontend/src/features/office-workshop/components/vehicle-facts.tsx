import type { VehicleDetail } from '@garage/contracts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { formatCount, formatDate, formatDay } from '../../../shared/lib/format.ts';
import { FactList } from './fact-list.tsx';
import { Panel } from '../../../shared/office/panel.tsx';

const texts = officeWorkshop.vehicle;

/** What is known about a vehicle; a date that is past says so. */
export function VehicleFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const { kind, make, model, year, colour, engine, vin, inspectionUntil, insuranceUntil, odometer } = vehicle;
  return (
    <Panel title={texts.facts}>
      <FactList
        rows={[
          [texts.kind, officeWorkshop.kinds[kind]],
          [texts.name, [make, model].filter(Boolean).join(' ') || officeWorkshop.notNoted],
          [texts.year, year === null ? '' : String(year)],
          [texts.colour, colour],
          [texts.engine, engine === null ? '' : officeWorkshop.engines[engine]],
          [texts.vin, vin],
          [texts.inspectionUntil, expiryText(inspectionUntil)],
          [texts.insuranceUntil, expiryText(insuranceUntil)],
          [texts.odometer, odometer && `${officeWorkshop.km(formatCount(odometer.km))}, ${formatDate(odometer.at)}`],
        ]}
      />
    </Panel>
  );
}

function expiryText(day: string | null): string | null {
  if (day === null) return null;
  return day < todayInVietnam() ? texts.expired(formatDay(day)) : formatDay(day);
}
