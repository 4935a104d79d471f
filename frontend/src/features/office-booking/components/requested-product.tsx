import { paths } from '../../../config/paths.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatMoney } from '../../../shared/lib/format.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useRequestedProduct } from '../api/appointments.ts';

const texts = officeBooking.product;

/** The product or service that the appointment was requested for, with its current name, picture and price. */
export function RequestedProduct({ id }: { id: string }) {
  const { data: product, error } = useRequestedProduct(id);
  if (product === null) return texts.gone;
  if (!product) return error ? texts.failed : <span aria-hidden className="skeleton block h-16" />;
  return (
    <span className="flex items-center gap-3">
      <span className="block w-16 shrink-0 overflow-hidden rounded-control border border-hairline">
        <Picture address={product.image} alt="" sizes="64px" fallback={<Illustration scene="noPicture" />} />
      </span>
      <span className="min-w-0">
        <a
          href={paths.product(id)}
          target="_blank"
          rel="noopener"
          className="text-brand hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {product.name}
          <span className="sr-only"> {vi.site.opensNewTab}</span>
        </a>
        <span className="block tabular-nums">{product.price > 0 ? formatMoney(product.price) : vi.products.quote}</span>
      </span>
    </span>
  );
}
