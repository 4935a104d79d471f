import { officeComments } from '../../i18n/office-comments.ts';
import { AllComments } from '../../features/engagement/components/all-comments.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Comments on all products. */
export function Component() {
  return (
    <OfficePage title={officeComments.title}>
      <AllComments />
    </OfficePage>
  );
}
