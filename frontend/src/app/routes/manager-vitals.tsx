import { officeVitals } from '../../i18n/office-vitals.ts';
import { VitalsPanel } from '../../features/office-vitals/components/vitals-panel.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** How fast pages are in the browsers of those who visit them. */
export function Component() {
  return (
    <OfficePage title={officeVitals.title}>
      <VitalsPanel />
    </OfficePage>
  );
}
