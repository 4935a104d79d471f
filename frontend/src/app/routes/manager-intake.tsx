import { IntakePage } from '../../features/office-workshop/components/intake-page.tsx';
import { useListState } from '../../shared/office/use-list-state.ts';

/** The intake of a vehicle; an appointment or a plate in the address fills it in. */
export function Component() {
  const { filters } = useListState(['appointment', 'plate']);
  return <IntakePage key={filters.appointment} appointmentId={filters.appointment} plate={filters.plate} />;
}
