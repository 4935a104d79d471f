/** Key of an account in the cache of queries. In a file of its own, because every page needs it, but not the request. */
export const accountKey = (id: string) => ['accounts.get', id] as const;
