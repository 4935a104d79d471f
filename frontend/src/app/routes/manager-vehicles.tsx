import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { VehicleList } from '../../features/office-workshop/components/vehicle-list.tsx';
import { officeWorkshop } from '../../i18n/office-workshop.ts';
import { DraftList } from '../../shared/office/drafts/draft-list.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** The vehicles that the workshop has files of. */
export function Component() {
  const navigate = useNavigate();
  return (
    <OfficePage title={officeWorkshop.vehicles.title}>
      <DraftList forms={{ 'vehicle-edit': { onOpen: (id) => void navigate(paths.managerVehicle(id)) } }} />
      <VehicleList />
    </OfficePage>
  );
}
