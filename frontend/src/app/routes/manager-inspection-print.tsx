import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { InspectionPrintPage } from '../../features/inspections/components/print-page.tsx';

/** One inspection of a repair order, to be printed. */
export function Component() {
  const { orderId = '', inspectionId = '' } = useParams();
  return (
    <InspectionPrintPage
      key={inspectionId}
      id={inspectionId}
      backPath={paths.managerInspection(orderId, inspectionId)}
    />
  );
}
