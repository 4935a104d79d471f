import { useParams } from 'react-router-dom';
import { VehiclePage } from '../../features/office-workshop/components/vehicle-page.tsx';

/** The file of one vehicle. */
export function Component() {
  const { vehicleId = '' } = useParams();
  return <VehiclePage key={vehicleId} id={vehicleId} />;
}
