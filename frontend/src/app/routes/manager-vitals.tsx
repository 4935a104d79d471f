import { officeVitals } from '../../i18n/office-vitals.ts';
import { VitalsPanel } from '../../features/office-vitals/components/vitals-panel.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Web vitals measured in visitors' browsers. */
export function Component() {
  return (
    <OfficePage title={officeVitals.title}>
      <VitalsPanel />
    </OfficePage>
  );
}
