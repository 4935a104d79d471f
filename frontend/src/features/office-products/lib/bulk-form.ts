import { MAX_STOCK } from '@garage/contracts/browser';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import type { BulkEdit } from './bulk-change.ts';

/** Values of the dialog's fields as typed. */
export interface BulkFields {
  kind: BulkEdit['kind'];
  percent: string;
  roundTo: string;
  add: string;
  categoryId: string;
  featured: 'on' | 'off';
}

export const emptyBulkFields: BulkFields = {
  kind: 'price',
  percent: '',
  roundTo: '1000',
  add: '',
  categoryId: '',
  featured: 'on',
};

const minPercent = -90;
const maxPercent = 500;

/** Reads a whole number with a sign, as people type it: `-5`, `+10`, `−5`, `1.000`. Null when it is none or 0. */
function readDifference(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[−–]/, '-')
    .replaceAll(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '');
  return /^[+-]?\d{1,9}$/.test(plain) && Number(plain) !== 0 ? Number(plain) : null;
}

/** The edit that the fields describe, or what is wrong with them. */
export function readEdit(fields: BulkFields): { edit: BulkEdit } | { problem: string } {
  const { kind } = fields;
  if (kind === 'price') {
    const percent = readDifference(fields.percent.replace(/\s*%$/, ''));
    if (percent === null || percent < minPercent || percent > maxPercent) return { problem: texts.percentInvalid };
    return { edit: { kind, percent, roundTo: Number(fields.roundTo) } };
  }
  if (kind === 'stock') {
    const add = readDifference(fields.add);
    if (add === null || Math.abs(add) > MAX_STOCK) return { problem: texts.addInvalid };
    return { edit: { kind, add } };
  }
  if (kind === 'category') {
    const { categoryId } = fields;
    return categoryId === '' ? { problem: texts.categoryMissing } : { edit: { kind, categoryId } };
  }
  return { edit: { kind, isFeatured: fields.featured === 'on' } };
}
