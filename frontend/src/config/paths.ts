import type { ServiceSlug } from '@garage/contracts';

/** Every address inside the site. Links and navigation are built from here. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/products/${id}`,
  productsMatching: (search: string) => `/products?search=${encodeURIComponent(search)}`,
  productsOfCategory: (categoryId: string) => `/products?category=${categoryId}`,
  newestProducts: '/products?sort=newest',
  featuredProducts: '/productoutstand',
  services: '/services',
  service: (slug: ServiceSlug) => `/services/${slug}`,
  newsList: '/newslist',
  news: (id: string) => `/news/${id}`,
  about: '/about',
  contact: '/contact',
} as const;
