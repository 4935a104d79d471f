import { TemplatesPage } from '../../features/inspections/components/templates-page.tsx';

/** The templates of inspections. */
export function Component() {
  return <TemplatesPage />;
}
