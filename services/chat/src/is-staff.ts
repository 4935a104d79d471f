import { hasRole } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';

/** Whether the caller answers customers: admin and master do. */
export const isStaff = ({ roles }: Pick<Subject, 'roles'>): boolean => hasRole(roles, 'admin');
