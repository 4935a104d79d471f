import { imageAtWidth } from '@garage/contracts/browser';
import { imageSource } from '../lib/image-source.ts';

interface ThumbnailButtonProps {
  /** Accessible name: `Phóng to ảnh của Thay dầu`. */
  label: string;
  image: string;
  /** Number of pictures beyond the shown one. */
  more?: number;
  onOpen: () => void;
}

/** A small picture in a table row; a click enlarges it. */
export function ThumbnailButton({ label, image, more = 0, onOpen }: ThumbnailButtonProps) {
  return (
    <button
      type="button"
      aria-label={more > 0 ? `${label}, +${more}` : label}
      title={label}
      onClick={onOpen}
      className="relative block shrink-0"
    >
      <img
        src={imageSource(imageAtWidth(image, 160))}
        alt=""
        width={44}
        height={44}
        loading="lazy"
        className="size-11 max-w-none rounded-control border border-hairline bg-mist object-cover"
      />
      {more > 0 && (
        <span className="absolute -right-1 -bottom-1 rounded-full bg-navy px-1.5 text-sm font-semibold text-paper">
          +{more}
        </span>
      )}
    </button>
  );
}
