/** Names in IndexedDB of the database that contains the drafts. */
export const draftDatabase = { name: 'garage-drafts', store: 'drafts', index: 'account' } as const;
