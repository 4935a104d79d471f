import { CODE_DIGITS } from '../../../config/limits.ts';

/** A partly entered code: one digit or an empty string per cell. */
export type Cells = readonly string[];

/** The cells after an input event, and the index of the cell that gets the focus. */
export interface CellsChange {
  cells: Cells;
  focus: number;
}

export const emptyCells: Cells = Array.from({ length: CODE_DIGITS }, () => '');

export const codeOf = (cells: Cells): string => cells.join('');

export const isCodeComplete = (cells: Cells): boolean => codeOf(cells).length === CODE_DIGITS;

/** A paste fills the cells from the first one with its first six digits, ignoring other characters. */
export function pasteCode(text: string): CellsChange | null {
  const digits = digitsOf(text).slice(0, CODE_DIGITS);
  return digits === '' ? null : write(emptyCells, 0, digits);
}

/**
 * Handles an input event of a cell. `value` usually contains the cell's previous digit and the typed one, in either order; with autofill it
 * contains the whole code. Returns null when there was no digit.
 */
export function typeCode(cells: Cells, at: number, value: string): CellsChange | null {
  const digits = digitsOf(value);
  const before = cells[at] ?? '';
  if (digits.length >= CODE_DIGITS) return pasteCode(digits);
  const added = digits.length > 1 && before !== '' ? digits.replace(before, '') : digits;
  if (added !== '') return write(cells, at, added);
  return value === '' ? { cells: cells.with(at, ''), focus: at } : null;
}

/** Backspace clears its cell or, if that is empty, the previous one. */
export function eraseCode(cells: Cells, at: number): CellsChange {
  const target = cells[at] === '' ? Math.max(at - 1, 0) : at;
  return { cells: cells.with(target, ''), focus: target };
}

function write(cells: Cells, at: number, digits: string): CellsChange {
  const written = [...cells.slice(0, at), ...digits.split(''), ...cells.slice(at + digits.length)].slice(
    0,
    CODE_DIGITS,
  );
  return { cells: written, focus: Math.min(at + digits.length, CODE_DIGITS - 1) };
}

const digitsOf = (text: string) => text.replaceAll(/[^0-9]/g, '');
