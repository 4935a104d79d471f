import type { Product } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';

/** A product as schema.org structured data. */
export function productData(
  product: Product,
  { siteUrl, seller }: { siteUrl: string; seller: string },
): Record<string, unknown> {
  const url = siteUrl + paths.product(product._id);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category_id.name,
    url,
    image: [product.image, ...product.subImages].filter(Boolean).map((address) => siteUrl + address),
    ...(product.price > 0 ? { offers: offerData(product, { url, seller }) } : {}),
  };
}

function offerData(
  { price, quantity }: Product,
  { url, seller }: { url: string; seller: string },
): Record<string, unknown> {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'VND',
    availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'AutoRepair', name: seller },
  };
}

/** A list of products as structured data, in the displayed order. */
export function productListData(products: readonly Product[], siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ _id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + paths.product(_id),
    })),
  };
}
