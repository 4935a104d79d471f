import type { InspectionPoint, InspectionTemplate, PointGroup } from '@garage/contracts';
import type { Template } from './template.ts';

const presentPoint = ({ id, label, measured }: InspectionPoint) => ({
  id,
  label,
  ...(measured && {
    measured: { unit: measured.unit, yellow: measured.yellow, red: measured.red, better: measured.better },
  }),
});

export const presentGroups = (groups: readonly PointGroup[]): InspectionTemplate['groups'] =>
  groups.map(({ name, points }) => ({ name, points: points.map(presentPoint) }));

export const presentTemplate = (template: Template): InspectionTemplate => ({
  _id: template.id,
  name: template.name,
  kinds: [...template.kinds],
  engines: [...template.engines],
  groups: presentGroups(template.groups),
  updatedAt: template.updatedAt.toISOString(),
  version: template.version,
});
