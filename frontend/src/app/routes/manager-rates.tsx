import { RatesPage } from '../../features/office-quotes/components/rates-page.tsx';

/** The price list of the workshop. */
export function Component() {
  return <RatesPage />;
}
