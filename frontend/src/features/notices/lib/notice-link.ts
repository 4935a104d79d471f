import type { Notice } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';

const links: Readonly<Record<Notice['kind'], (id: string) => string>> = {
  order: paths.order,
  appointment: (id) => `${paths.booking}?open=${id}`,
  repair: (id) => `${paths.ownVehicles}?open=${id}`,
};

/** The page that a notice is about; those of appointments and vehicles point out the one that is meant. */
export const noticeLink = ({ kind, entityId }: Pick<Notice, 'kind' | 'entityId'>): string => links[kind](entityId);
