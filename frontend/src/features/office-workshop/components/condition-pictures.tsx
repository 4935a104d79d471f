import type { RepairOrder } from '@garage/contracts';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { PictureDialog } from '../../../shared/office/picture-dialog.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useRepairPictures } from '../api/repairs.ts';
import { Panel } from './panel.tsx';

const texts = officeWorkshop.order;

/** Photographs of the vehicle's condition at intake; each can be enlarged. */
export function ConditionPictures({ order: { _id: id, version, imageCount } }: { order: RepairOrder }) {
  const { data, error, refetch } = useRepairPictures({ id, version, enabled: imageCount > 0 });
  const [enlarged, setEnlarged] = useState<string | null>(null);
  if (imageCount === 0)
    return (
      <Panel title={texts.pictures}>
        <p className="text-muted">{texts.noPictures}</p>
      </Panel>
    );
  return (
    <Panel title={texts.pictures}>
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-red">{texts.picturesFailed}</p>
          <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
            {office.retry}
          </button>
        </div>
      )}
      {!data && !error && <div aria-busy className="skeleton h-24" />}
      <ul className="flex flex-wrap gap-2">
        {data?.images.map((image, index) => (
          <li key={image}>
            <button type="button" aria-label={texts.enlarge(index + 1)} onClick={() => setEnlarged(image)}>
              <img
                src={imageSource(image)}
                alt=""
                className="size-24 rounded-control border border-hairline bg-mist object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <PictureDialog title={texts.pictures} images={[enlarged]} onClose={() => setEnlarged(null)} />
      )}
    </Panel>
  );
}
