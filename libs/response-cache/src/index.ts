export { followEvents } from './follow-events.ts';
export type { CacheFollower, FollowOptions } from './follow-events.ts';
export { createFollowState } from './follow-state.ts';
export type { FollowState } from './follow-state.ts';
export { createResponseCache } from './response-cache.ts';
export type { ResponseCache, ResponseCacheOptions } from './response-cache.ts';
export type { LoadResult, OngoingLoad } from './shared-loads.ts';
export { headerText, readSharedPolicy } from './shared-policy.ts';
export type { SharedPolicy } from './shared-policy.ts';
