import type { Product } from '@garage/contracts';
import { useState } from 'react';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';
import { Picture } from '../../../shared/ui/picture.tsx';

/** The selected picture, with thumbnails to select another. */
export function ProductGallery({ product }: { product: Product }) {
  const pictures = [...new Set([product.image, ...product.subImages])].filter(Boolean);
  const [chosen, setChosen] = useState(0);
  return (
    <section aria-label={vi.product.gallery}>
      <Picture
        address={pictures[chosen] ?? ''}
        alt={vi.product.mainPicture(product.name)}
        priority
        sizes="(min-width: 1248px) 660px, (min-width: 1024px) 54vw, 92vw"
        className="overflow-hidden rounded-card border border-hairline"
        fallback={<Illustration scene="noPicture" />}
      />
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-4 gap-3 sm:grid-cols-5">
          {pictures.map((address, index) => (
            <li key={address}>
              <button
                type="button"
                aria-label={vi.product.showPicture(index + 1, pictures.length)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border-2 transition-colors',
                  index === chosen ? 'border-brand' : 'border-hairline hover:border-edge',
                )}
              >
                <Picture address={address} alt="" sizes="120px" fallback={<Illustration scene="noPicture" />} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
