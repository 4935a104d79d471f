import type { InspectionTemplate, TemplateBody } from '@garage/contracts';
import { areLimitsInOrder } from '@garage/contracts/browser';
import type { EngineKind, VehicleKind } from '@garage/contracts/browser';
import { randomId } from '../../../shared/lib/random-id.ts';
import { readValue, valueText } from './measured-text.ts';

export interface PointFields {
  pointId: string;
  label: string;
  isMeasured: boolean;
  unit: string;
  yellow: string;
  red: string;
  better: 'high' | 'low';
}

export interface TemplateFields {
  name: string;
  kinds: VehicleKind[];
  engines: EngineKind[];
  groups: Array<{ name: string; points: PointFields[] }>;
}

export const newPoint = (): PointFields => ({
  pointId: `p-${randomId()}`,
  label: '',
  isMeasured: false,
  unit: 'mm',
  yellow: '',
  red: '',
  better: 'high',
});

export const newGroup = (): TemplateFields['groups'][number] => ({ name: '', points: [newPoint()] });

export function toTemplateFields(template: InspectionTemplate | null): TemplateFields {
  if (!template) return { name: '', kinds: ['car'], engines: [], groups: [newGroup()] };
  const { name, kinds, engines, groups } = template;
  return {
    name,
    kinds,
    engines,
    groups: groups.map((group) => ({
      name: group.name,
      points: group.points.map(({ id, label, measured }) => ({
        ...newPoint(),
        pointId: id,
        label,
        ...(measured && {
          isMeasured: true,
          unit: measured.unit,
          yellow: valueText(measured.yellow),
          red: valueText(measured.red),
          better: measured.better,
        }),
      })),
    })),
  };
}

/** The typed limits of a point; null when it is not measured or they are not complete. */
function limitsOf({ isMeasured, unit, yellow, red, better }: PointFields) {
  const [first, second] = [readValue(yellow), readValue(red)];
  if (!isMeasured || typeof first !== 'number' || typeof second !== 'number') return null;
  return { unit: unit.trim(), yellow: first, red: second, better };
}

/** True for limits that get worse from yellow to red. */
export function isInOrder(point: PointFields): boolean {
  const limits = limitsOf(point);
  return limits === null || areLimitsInOrder(limits);
}

export const toTemplateBody = ({ name, kinds, engines, groups }: TemplateFields): TemplateBody => ({
  name: name.trim(),
  kinds,
  engines,
  groups: groups.map((group) => ({
    name: group.name.trim(),
    points: group.points.map((point) => {
      const measured = limitsOf(point);
      return { id: point.pointId, label: point.label.trim(), ...(measured && { measured }) };
    }),
  })),
});
