import { AppError } from './app-error.ts';

/**
 * Position in a list that is ordered by time and id: after the item with this time and id; without an id, after all items
 * of the time.
 */
export interface TimeCursor {
  at: Date;
  id?: string;
}

/** Parses a cursor that matches `timeCursorSchema`. @throws AppError VALIDATION_FAILED for a date that does not exist */
export function readTimeCursor(text: string): TimeCursor {
  const [instant = '', id] = text.split('_');
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) throw new AppError('VALIDATION_FAILED');
  return { at, ...(id !== undefined && { id }) };
}

export const writeTimeCursor = ({ at, id }: TimeCursor): string =>
  id === undefined ? at.toISOString() : `${at.toISOString()}_${id}`;
