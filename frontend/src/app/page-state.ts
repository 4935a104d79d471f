import type { DehydratedState } from '@tanstack/react-query';

/** State the server passes to the browser inside the page, as JSON. */
export interface PageState {
  siteUrl: string;
  queries: DehydratedState;
}

export const PAGE_STATE_ID = 'page-state';
