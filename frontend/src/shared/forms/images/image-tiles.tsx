import { ImagePlus, LoaderCircle, X } from 'lucide-react';
import { imageTexts } from '../../../i18n/images.ts';
import { classNames } from '../../lib/class-names.ts';
import { imageSource } from '../../lib/image-source.ts';

const tile = 'flex size-28 flex-col items-center justify-center gap-1 rounded-control border text-sm';

interface ImageTileProps {
  image: string;
  label: string;
  onRemove: () => void;
}

/** An image of the field. */
export function ImageTile({ image, label, onRemove }: ImageTileProps) {
  return (
    <li className="relative">
      <img
        src={imageSource(image)}
        alt=""
        className="size-28 rounded-control border border-hairline bg-mist object-cover"
      />
      <RemoveButton label={label} onClick={onRemove} />
    </li>
  );
}

interface PreparationTileProps {
  fileName: string;
  /** True for the file that is being prepared; the others wait. */
  isFirst: boolean;
  onCancel: () => void;
}

/** A chosen file that is not ready yet. */
export function PreparationTile({ fileName, isFirst, onCancel }: PreparationTileProps) {
  return (
    <li className="relative">
      <div className={classNames(tile, 'border-hairline bg-mist px-2 text-muted')}>
        <LoaderCircle aria-hidden size={24} className={isFirst ? 'animate-turn' : 'opacity-40'} />
        <span>{isFirst ? imageTexts.preparing : imageTexts.waiting}</span>
        <span className="w-full truncate text-center text-xs">{fileName}</span>
      </div>
      <RemoveButton label={imageTexts.cancel(fileName)} onClick={onCancel} />
    </li>
  );
}

interface AddTileProps {
  /** True while files are dragged over the field. */
  isOver: boolean;
  isReplacement: boolean;
  onClick: () => void;
}

/** Opens the dialog for choosing files. */
export function AddTile({ isOver, isReplacement, onClick }: AddTileProps) {
  const text = isReplacement ? imageTexts.replace : imageTexts.choose;
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className={classNames(
          tile,
          'border-dashed hover:border-brand hover:text-brand',
          isOver ? 'border-brand bg-brand-tint text-brand' : 'border-edge text-muted',
        )}
      >
        <ImagePlus aria-hidden size={24} />
        {isOver ? imageTexts.dropHere : text}
      </button>
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
    >
      <span className="flex size-7 items-center justify-center rounded-full bg-navy text-paper">
        <X aria-hidden size={16} />
      </span>
    </button>
  );
}
