import { serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';

/** The pages that are always there and for everybody, under the address that search engines should know. */
export const sitePages: readonly string[] = [
  paths.home,
  paths.products,
  paths.featuredProducts,
  paths.services,
  ...Object.keys(serviceTitles).map((slug) => `${paths.services}/${slug}`),
  paths.newsList,
  paths.procedure,
  paths.partner,
  paths.staff,
  paths.about,
  paths.contact,
  paths.booking,
  paths.privacy,
];

/** Where only their own people have business: the back office, one's account, cart and orders. */
export const privatePrefixes: readonly string[] = [
  '/api/',
  '/account',
  '/cart',
  '/order',
  '/manager',
  '/admin-chat',
  '/booking/manage',
  '/login',
  '/set-password',
];
