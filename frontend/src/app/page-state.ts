import type { DehydratedState } from '@tanstack/react-query';

/** Data that the server embeds in a page as JSON for the browser. */
export interface PageState {
  siteUrl: string;
  queries: DehydratedState;
}

export const PAGE_STATE_ID = 'page-state';
