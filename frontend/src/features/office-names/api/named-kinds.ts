import { officeCategories, officePositions } from '../../../i18n/office-names.ts';
import type { NamedTexts } from '../../../i18n/office-names.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import type { Page } from '../../../shared/api/create-client.ts';

/** An item that has only a name: a product category or a staff position. */
export interface NamedItem {
  _id: string;
  name: string;
}

/** A kind of named items, with its texts and the functions that load and save such items. */
export interface NamedKind {
  key: string;
  texts: NamedTexts;
  list: (signal: AbortSignal) => Promise<Page<NamedItem>>;
  create: (name: string) => Promise<{ message: string }>;
  rename: (id: string, name: string) => Promise<{ message: string }>;
  remove: (id: string) => Promise<{ message: string }>;
}

export const categoryKind: NamedKind = {
  key: 'categories',
  texts: officeCategories,
  list: (signal) => requestPage('categories.list', { signal }),
  create: (name) => request('categories.create', { body: { name } }),
  rename: (id, name) => request('categories.update', { params: { id }, body: { name } }),
  remove: (id) => request('categories.delete', { params: { id } }),
};

export const positionKind: NamedKind = {
  key: 'positions',
  texts: officePositions,
  list: (signal) => requestPage('positions.list', { signal }),
  create: (name) => request('positions.create', { body: { name } }),
  rename: (id, name) => request('positions.update', { params: { id }, body: { name } }),
  remove: (id) => request('positions.delete', { params: { id } }),
};
