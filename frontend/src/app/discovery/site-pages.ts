import { LINK_PATH, serviceTitles } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';

/** Public pages with a fixed address, each under its canonical path. */
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

/** Paths that crawlers must skip: the back office, the tasks of technicians, accounts, carts and orders. */
export const privatePrefixes: readonly string[] = [
  '/api/',
  '/account',
  '/cart',
  '/order',
  '/manager',
  '/admin-chat',
  '/workshop',
  '/booking/manage',
  '/login',
  '/set-password',
  '/undo-email',
  '/notices',
  LINK_PATH,
];
