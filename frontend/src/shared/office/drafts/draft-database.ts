/** Names in IndexedDB of the database that contains what staff have entered and the server does not have yet. */
export const draftDatabase = {
  name: 'garage-drafts',
  /** Drafts of forms. */
  store: 'drafts',
  /** Entries that are sent as soon as there is a connection. */
  unsentStore: 'unsent',
  /** Each store has an index by account. */
  index: 'account',
} as const;
