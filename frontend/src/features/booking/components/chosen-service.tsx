import { CircleAlert, X } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { booking } from '../../../i18n/booking.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatMoney } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import type { AboutService } from '../lib/about-service.ts';

const texts = booking.about;

/** The product or service that the request is about, with picture and price, or a note that it no longer exists. */
export function ChosenService({ about: { product, failed } }: { about: AboutService }) {
  if (product === null) return <Note text={texts.gone} />;
  if (!product) return failed ? <Note text={texts.failed} /> : <div aria-hidden className="skeleton mb-5 h-30" />;
  return (
    <section
      aria-label={texts.title}
      className="mb-5 flex flex-wrap items-center gap-4 rounded-card border border-hairline bg-brand-tint p-4"
    >
      <div className="w-24 shrink-0 overflow-hidden rounded-control border border-hairline bg-paper">
        <Picture address={product.image} alt="" sizes="96px" fallback={<Illustration scene="noPicture" />} />
      </div>
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-sm text-muted">{texts.title}</p>
        <p className="font-semibold wrap-anywhere">
          <Link to={paths.product(product._id)} className="hover:text-brand hover:underline">
            {product.name}
          </Link>
        </p>
        <p className="mt-1 font-bold tabular-nums">
          {product.price > 0 ? formatMoney(product.price) : vi.products.quote}
        </p>
      </div>
      <Link
        replace
        to={paths.contact}
        aria-label={texts.removeNamed(product.name)}
        className={buttonStyle('outline', 'bg-paper')}
      >
        <X aria-hidden size={18} />
        {texts.remove}
      </Link>
    </section>
  );
}

const Note = ({ text }: { text: string }) => (
  <p className="mb-5 flex gap-3 rounded-control bg-amber-tint p-4">
    <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-amber" />
    {text}
  </p>
);
