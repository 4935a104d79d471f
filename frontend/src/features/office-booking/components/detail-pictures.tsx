import { officeBooking } from '../../../i18n/office-booking.ts';
import { imageSource } from '../../../shared/lib/image-source.ts';

const texts = officeBooking.detail;

interface DetailPicturesProps {
  images: readonly string[];
  onEnlarge: (image: string) => void;
}

/** Pictures attached to an appointment; each can be enlarged. */
export function DetailPictures({ images, onEnlarge }: DetailPicturesProps) {
  if (images.length === 0) return null;
  return (
    <section aria-label={texts.images}>
      <h3 className="mb-2 font-semibold">{texts.images}</h3>
      <ul className="flex flex-wrap gap-2">
        {images.map((image, index) => (
          <li key={image}>
            <button type="button" aria-label={texts.enlarge(index + 1)} onClick={() => onEnlarge(image)}>
              <img
                src={imageSource(image)}
                alt=""
                className="size-24 rounded-control border border-hairline bg-mist object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
