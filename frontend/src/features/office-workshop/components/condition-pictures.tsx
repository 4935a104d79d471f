import type { RepairOrder } from '@garage/contracts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { Photographs } from '../../../shared/workshop/photographs.tsx';
import { useRepairPictures } from '../api/repairs.ts';
import { Panel } from '../../../shared/office/panel.tsx';

const texts = officeWorkshop.order;

/** Photographs of the vehicle's condition at intake. */
export function ConditionPictures({ order: { _id: id, version, imageCount } }: { order: RepairOrder }) {
  const result = useRepairPictures({ id, version, enabled: imageCount > 0 });
  return (
    <Panel title={texts.pictures}>
      {imageCount === 0 ? (
        <p className="text-muted">{texts.noPictures}</p>
      ) : (
        <Photographs texts={texts} result={result} />
      )}
    </Panel>
  );
}
