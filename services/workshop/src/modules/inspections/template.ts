import type { InspectedVehicles, PointGroup } from '@garage/contracts';

export interface TemplateFields extends InspectedVehicles {
  name: string;
  groups: readonly PointGroup[];
}

/** A template of inspections. Inspections copy its points at their start. */
export interface Template extends TemplateFields {
  id: string;
  updatedAt: Date;
  version: number;
}
