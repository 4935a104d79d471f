import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../shared/lib/load-chunk.ts';
import { RouteError } from './routes/route-error.tsx';

/** What the server gives a page that wants its data before it is rendered. */
export interface PrefetchContext {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

export interface PageModule {
  Component: ComponentType;
  /** Loads the page's data on the server; an address to go to instead, or nothing. Throws when the page cannot be shown. */
  prefetch?: (context: PrefetchContext) => Promise<{ redirect: string } | void>;
}

/** What the server knows of a route: its file, for the links to its scripts, and how to load it. */
export interface PageHandle {
  entry: string;
  status: 200 | 404;
  load: () => Promise<PageModule>;
}

/** A lazily loaded page with an error boundary of its own. */
export function page({ path, ...handle }: PageHandle & { path: string }): RouteObject {
  return {
    path,
    handle,
    ErrorBoundary: RouteError,
    lazy: async () => {
      const { Component } = await loadChunk(handle.load);
      return { Component };
    },
  };
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'entry' in handle && 'load' in handle;
}
