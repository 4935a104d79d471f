import type { ErrorCode } from '@garage/contracts';
import {
  catalogueAudited,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  positionCreated,
  positionDeleted,
  positionUpdated,
} from '@garage/contracts';
import type { ChangeRecorder } from '@garage/service-kit/audit';
import { createChangeRecorder } from '@garage/service-kit/audit';

/** A named group with a member count: a category of products, or a position of staff. */
export interface Group {
  id: string;
  name: string;
  /** Number of members, updated in the same transaction as each change of members. */
  memberCount: number;
  /** Version, which every change of the group itself increments and events carry. Changes of members do not count. */
  version: number;
}

/** Storage, error codes and event recording of one kind of group. */
export interface GroupKind {
  collection: 'categories' | 'positions';
  /** Name of the field in which the database stores `memberCount`. */
  countField: 'productCount' | 'staffCount';
  /** The collection of the members, which reference their group in `category._id`. */
  members: 'products' | 'staff';
  errors: Record<'notFound' | 'nameTaken' | 'inUse' | 'full', ErrorCode>;
  record: ChangeRecorder<Group>;
}

const audited = {
  audited: catalogueAudited,
  labelOf: ({ name }: Group) => name,
  factsOf: ({ name }: Group) => ({ name }),
};

export const categoryKind: GroupKind = {
  collection: 'categories',
  countField: 'productCount',
  members: 'products',
  errors: {
    notFound: 'CATEGORY_NOT_FOUND',
    nameTaken: 'CATEGORY_NAME_TAKEN',
    inUse: 'CATEGORY_IN_USE',
    full: 'CATEGORIES_FULL',
  },
  record: createChangeRecorder({
    ...audited,
    kind: 'category',
    events: { created: categoryCreated, updated: categoryUpdated, deleted: categoryDeleted },
    toEventData: ({ name }) => ({ name }),
  }),
};

export const positionKind: GroupKind = {
  collection: 'positions',
  countField: 'staffCount',
  members: 'staff',
  errors: {
    notFound: 'POSITION_NOT_FOUND',
    nameTaken: 'POSITION_NAME_TAKEN',
    inUse: 'POSITION_IN_USE',
    full: 'POSITIONS_FULL',
  },
  record: createChangeRecorder({
    ...audited,
    kind: 'position',
    events: { created: positionCreated, updated: positionUpdated, deleted: positionDeleted },
  }),
};
