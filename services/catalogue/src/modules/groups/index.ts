export { addCategoryRoutes } from './category-routes.ts';
export { categoryKind, positionKind } from './group.ts';
export { createGroupRepository, groupIndexes, recountGroups, sumMembers } from './group-repository.ts';
export type { GroupRepository, MemberSum } from './group-repository.ts';
export { addPositionRoutes } from './position-routes.ts';
export { countImported, createGroup, moveMember } from './write-groups.ts';
