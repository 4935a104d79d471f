import { vehicleCreated, vehicleMerged, vehicleUpdated } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Vehicle } from './vehicle.ts';

const factsOf = ({ id, version }: Vehicle, correlationId: string) => ({ entityId: id, version, correlationId });

export const createdEvent = (vehicle: Vehicle, correlationId: string): EventDraft => ({
  contract: vehicleCreated,
  ...factsOf(vehicle, correlationId),
  data: {},
});

export const updatedEvent = (vehicle: Vehicle, correlationId: string): EventDraft => ({
  contract: vehicleUpdated,
  ...factsOf(vehicle, correlationId),
  data: {},
});

export const mergedEvent = (vehicle: Vehicle, mergedId: string, correlationId: string): EventDraft => ({
  contract: vehicleMerged,
  ...factsOf(vehicle, correlationId),
  data: { mergedId },
});
