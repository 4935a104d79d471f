import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';

const productPage = /^\/products\/([0-9a-f]{24})\/?$/;

/** The path of the booking form: on the page of a product the form is about this product. */
export function useBookingPath(): string {
  const productId = productPage.exec(useLocation().pathname)?.[1];
  return productId === undefined ? paths.contact : paths.contactAbout(productId);
}
