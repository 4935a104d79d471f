import type { Position as PositionView } from '@garage/contracts';
import type { Position } from './position.ts';

export function presentPosition({ id, name }: Position): PositionView {
  return { _id: id, name };
}
