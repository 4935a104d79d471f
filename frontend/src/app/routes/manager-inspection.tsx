import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { InspectionPage } from '../../features/inspections/components/inspection-page.tsx';

/** One inspection of a repair order, to be entered. */
export function Component() {
  const { orderId = '', inspectionId = '' } = useParams();
  return (
    <InspectionPage
      key={inspectionId}
      id={inspectionId}
      backPath={paths.managerRepair(orderId)}
      printPath={paths.managerInspectionPrint(orderId, inspectionId)}
    />
  );
}
