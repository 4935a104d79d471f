import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { office } from '../../i18n/office.ts';
import { imageSource } from '../lib/image-source.ts';
import { Modal } from '../ui/modal.tsx';

interface PictureDialogProps {
  title: string;
  /** Image addresses; with several, the dialog is a gallery. */
  images: readonly string[];
  onClose: () => void;
}

/** Shows enlarged pictures, one at a time. */
export function PictureDialog({ title, images, onClose }: PictureDialogProps) {
  const [at, setAt] = useState(0);
  const image = images[at];
  const go = (step: number) => setAt((at + step + images.length) % images.length);
  return (
    <Modal open onClose={onClose} kind="wide" title={title}>
      {image && (
        <img
          src={imageSource(image)}
          alt={office.pictureOf(title, at + 1)}
          className="mx-auto max-h-[70dvh] w-full rounded-control bg-mist object-contain"
        />
      )}
      {images.length > 1 && (
        <div className="mt-4 flex items-center justify-center gap-4">
          <button type="button" aria-label={office.previousPicture} onClick={() => go(-1)} className={stepStyle}>
            <ChevronLeft aria-hidden size={22} />
          </button>
          <span aria-live="polite" className="tabular-nums">
            {at + 1} / {images.length}
          </span>
          <button type="button" aria-label={office.nextPicture} onClick={() => go(1)} className={stepStyle}>
            <ChevronRight aria-hidden size={22} />
          </button>
        </div>
      )}
    </Modal>
  );
}

const stepStyle = 'flex size-11 items-center justify-center rounded-control border border-edge hover:bg-mist';
