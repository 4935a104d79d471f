import type { OrderPictures } from '@garage/contracts';
import { stepName } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { Panel } from '../../../shared/office/panel.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useOrderPictures, useReleasePicture } from '../api/released-pictures.ts';

const texts = officeWorkshop.order.released;

/** The photographs of an order, of which staff choose those that the customer sees. They are loaded when asked for, because they are large. */
export function ReleasedPictures({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={texts.title}
      beside={
        !isOpen && (
          <button type="button" onClick={() => setOpen(true)} className={buttonStyle('outline', 'print:hidden')}>
            {texts.choose}
          </button>
        )
      }
    >
      <p className="text-muted">{texts.lead}</p>
      {isOpen && <Choice orderId={orderId} />}
    </Panel>
  );
}

function Choice({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useOrderPictures(orderId);
  const release = useReleasePicture(orderId);
  if (!data && error) return <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <div aria-busy className="skeleton mt-3 h-40" />;
  if (data.pictures.length === 0) return <p className="mt-3">{texts.none}</p>;
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {data.pictures.map((picture, at) => (
        <PictureChoice
          key={picture._id}
          picture={picture}
          index={at + 1}
          isBusy={release.isPending}
          onChange={(isShown) => release.mutate({ pictureId: picture._id, isShown })}
          onExpired={() => void refetch()}
        />
      ))}
    </ul>
  );
}

interface PictureChoiceProps {
  picture: OrderPictures['pictures'][number];
  index: number;
  isBusy: boolean;
  onChange: (isShown: boolean) => void;
  /** The address has expired, for example while the device slept. */
  onExpired: () => void;
}

function PictureChoice({ picture, index, isBusy, onChange, onExpired }: PictureChoiceProps) {
  const { address, source, released } = picture;
  return (
    <li className="flex flex-col gap-1 rounded-control border border-hairline p-2">
      <img
        src={imageSource(address)}
        alt=""
        loading="lazy"
        onError={onExpired}
        className="aspect-4/3 w-full rounded-control bg-mist object-cover"
      />
      <label className="flex min-h-11 items-center gap-2 font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          aria-label={texts.showOf(index, texts.sources[source])}
          checked={released !== null}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.checked)}
        />
        {texts.show}
      </label>
      <p className="text-sm text-muted">
        {released === null ? texts.sources[source] : texts.since(stepName(released.step))}
      </p>
    </li>
  );
}
