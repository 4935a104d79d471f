import type { Notice } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';

/** The page that a notice is about; that of the appointments points out the one that is meant. */
export const noticeLink = ({ kind, entityId }: Pick<Notice, 'kind' | 'entityId'>): string =>
  kind === 'order' ? paths.order(entityId) : `${paths.booking}?open=${entityId}`;
