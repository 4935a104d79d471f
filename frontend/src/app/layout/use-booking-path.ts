import { isServiceSlug } from '@garage/contracts/browser';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

const articlePage = /^\/services\/([a-z-]+)\/?$/;
const productPage = /^\/products\/([0-9a-f]{24})\/?$/;

/** Path of the appointment form. On the page of a product or a service article, the path makes the form ask for that product or service. */
export function useBookingPath(): string {
  const { pathname } = useLocation();
  const slug = articlePage.exec(pathname)?.[1] ?? '';
  if (isServiceSlug(slug)) return paths.contactForService(slug);
  const productId = productPage.exec(pathname)?.[1];
  return productId === undefined ? paths.contact : paths.contactAbout(productId);
}
