export { parseCacheControl, parseCacheTags } from './cache-control.ts';
export type { CacheControl } from './cache-control.ts';
export { followEvents } from './follow-events.ts';
export type { CacheFollower, FollowOptions } from './follow-events.ts';
export { createResponseCache } from './response-cache.ts';
export type { ResponseCache, ResponseCacheOptions } from './response-cache.ts';
export type { LoadResult, OngoingLoad } from './shared-loads.ts';
