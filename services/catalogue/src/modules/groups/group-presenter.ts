import type { Category, Position } from '@garage/contracts';
import type { Group } from './group.ts';

export const presentGroup = ({ id, name }: Pick<Group, 'id' | 'name'>): Category & Position => ({ _id: id, name });
