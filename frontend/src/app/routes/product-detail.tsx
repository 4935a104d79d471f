import type { Product } from '@garage/contracts';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { CARD_DESCRIPTION_CHARACTERS } from '../../config/limits.ts';
import { paths } from '../../config/paths.ts';
import { productQuery, useProduct } from '../../features/catalogue/api/get-product.ts';
import { relatedProductsQuery } from '../../features/catalogue/api/list-related-products.ts';
import { ProductDescription } from '../../features/catalogue/components/product-description.tsx';
import { ProductDetailSkeleton } from '../../features/catalogue/components/product-detail-skeleton.tsx';
import { ProductFacts } from '../../features/catalogue/components/product-facts.tsx';
import { ProductGallery } from '../../features/catalogue/components/product-gallery.tsx';
import { RelatedRow } from '../../features/catalogue/components/related-row.tsx';
import { productData } from '../../features/catalogue/lib/product-data.ts';
import { PageCartAction } from '../../features/commerce/components/page-cart-action.tsx';
import { ProductComments } from '../../features/engagement/components/product-comments.tsx';
import { PageLike } from '../../features/engagement/components/likes.tsx';
import { vi } from '../../i18n/vi.ts';
import { cutText } from '../../shared/lib/cut-text.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSiteSettings } from '../../shared/lib/site-settings.ts';
import { showToast } from '../../shared/lib/toasts.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import type { PrefetchOutcome, PrefetchContext } from '../page.ts';

/** The message about a missing product is loaded lazily, because it is rarely needed. */
const ProductNotFound = lazy(() =>
  loadChunk(() => import('../product-not-found.tsx')).then((part) => ({ default: part.ProductNotFound })),
);

export async function prefetch({ client, params }: PrefetchContext): Promise<PrefetchOutcome | void> {
  const id = params['id'] ?? '';
  await Promise.all([client.prefetchQuery(relatedProductsQuery(id)), client.prefetchQuery(productQuery(id))]);
  const product = client.getQueryData(productQuery(id).queryKey);
  if (product === undefined) return { unavailable: true };
  if (product === null) return { notFound: true };
}

/** One product or service. If it cannot be loaded, redirects to the list. */
export function Component() {
  const { id = '' } = useParams();
  const { data: product, error } = useProduct(id);
  const navigate = useNavigate();
  useEffect(() => {
    // A product that is already shown stays visible when only a refetch fails.
    if (!error || product !== undefined) return;
    showToast({ severity: 'error', text: error.message, cause: error });
    void navigate(paths.products, { replace: true });
  }, [error, product, navigate]);
  if (!product) {
    const skeleton = (
      <>
        <title>{vi.site.loading}</title>
        <ProductDetailSkeleton />
      </>
    );
    return product === null ? (
      <Suspense fallback={skeleton}>
        <ProductNotFound />
      </Suspense>
    ) : (
      skeleton
    );
  }
  return (
    <>
      <ProductHead product={product} />
      <div className="page-width pt-6 pb-12 md:pt-10 md:pb-18">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
          {/* The key resets the gallery to its first picture for another product. */}
          <ProductGallery key={product._id} product={product} />
          <ProductFacts
            product={product}
            like={<PageLike key={product._id} product={product} />}
            action={<PageCartAction key={product._id} product={product} />}
          />
        </div>
        <div className="mt-12 border-t border-hairline pt-10">
          <ProductDescription product={product} />
        </div>
        <ProductComments key={product._id} productId={product._id} />
      </div>
      <RelatedRow id={product._id} />
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  const siteUrl = useSiteUrl();
  const { name: seller } = useSiteSettings();
  const path = paths.product(product._id);
  return (
    <PageHead
      title={product.name}
      description={cutText(product.description, CARD_DESCRIPTION_CHARACTERS)}
      path={path}
      {...(product.image ? { image: product.image } : {})}
      data={[productData(product, { siteUrl, seller }), breadcrumbData(path, siteUrl)]}
    />
  );
}
