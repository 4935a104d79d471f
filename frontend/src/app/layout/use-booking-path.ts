import { isServiceSlug } from '@garage/contracts/browser';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

const articlePage = /^\/services\/([a-z-]+)\/?$/;
const productPage = /^\/products\/([0-9a-f]{24})\/?$/;

/** The path of the booking form: on the page of a product or service the form is about it. */
export function useBookingPath(): string {
  const { pathname } = useLocation();
  const slug = articlePage.exec(pathname)?.[1] ?? '';
  if (isServiceSlug(slug)) return paths.contactForService(slug);
  const productId = productPage.exec(pathname)?.[1];
  return productId === undefined ? paths.contact : paths.contactAbout(productId);
}
