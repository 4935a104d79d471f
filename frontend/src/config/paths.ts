/** Every address inside the site. Links and navigation are built from here. */
export const paths = {
  home: '/',
  products: '/products',
  product: (id: string) => `/products/${id}`,
  productsMatching: (search: string) => `/products?search=${encodeURIComponent(search)}`,
  productsOfCategory: (categoryId: string) => `/products?category=${categoryId}`,
  newestProducts: '/products?sort=newest',
  featuredProducts: '/productoutstand',
  newsList: '/newslist',
  about: '/about',
  contact: '/contact',
} as const;
