import type { PageQuery } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadChunk } from '../shared/lib/load-chunk.ts';
import { RouteError } from './routes/route-error.tsx';

/** Arguments of a page's `prefetch` on the server. */
export interface PrefetchContext {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  query: PageQuery;
}

/**
 * A response other than the page with status 200: a redirect, status 404 for missing content, or status 503 for content that could not be
 * loaded, which the browser then requests again. With status 404 or 503 the page's `Component` is still rendered. It recognises the case
 * from data that the browser has too, so that hydration matches: route parameters, or a query whose data is null or missing.
 */
export type PrefetchOutcome = { redirect: string } | { notFound: true } | { unavailable: true };

interface PageModule {
  Component: ComponentType;
  /** Loads the page's data on the server. Throws when the page cannot be shown. */
  prefetch?: (context: PrefetchContext) => Promise<PrefetchOutcome | void>;
}

/** Description of a route for the server: its source file, for links to its scripts, and how to load it. */
export interface PageHandle {
  entry: string;
  status: 200 | 404;
  load: () => Promise<PageModule>;
}

/**
 * A page whose code is lazily loaded by the route's loader, so that the navigation shows as pending, a failure reaches the page's own error
 * boundary, and navigating again retries.
 */
export function page({ path, ...description }: PageHandle & { path: string }): RouteObject {
  let loaded: PageModule | undefined;
  const load = async () => (loaded ??= await loadChunk(description.load));
  return {
    // The id of the route is its path and not its file, since two paths may use the same file.
    id: path,
    path,
    handle: { ...description, load },
    loader: async () => {
      await load();
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => (loaded ? createElement(loaded.Component) : null),
    ErrorBoundary: RouteError,
  };
}

interface LayoutModule {
  Component: ComponentType;
}

/** A layout around a group of pages. Its code is loaded with the first page of the group, so that other pages do not contain it. */
export function layout({ entry, load, children }: LayoutHandle & { children: RouteObject[] }): RouteObject {
  let loaded: LayoutModule | undefined;
  const loadOnce = async () => (loaded ??= await loadChunk(load));
  return {
    id: entry,
    handle: { entry, load: loadOnce },
    loader: async () => {
      await loadOnce();
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => (loaded ? createElement(loaded.Component) : null),
    ErrorBoundary: RouteError,
    children,
  };
}

interface LayoutHandle {
  entry: string;
  load: () => Promise<PageModule | LayoutModule>;
}

/** A layout or page of the opened address, with its loaded code. */
export interface LoadedRoute extends Pick<PrefetchContext, 'params'> {
  id: string;
  /** The pattern of the page's route; undefined for a layout. */
  path: string | undefined;
  module: PageModule | LayoutModule;
}

/** Type guard for the `handle` of a route whose code is loaded lazily. */
export function isLazyRoute(handle: unknown): handle is LayoutHandle {
  return typeof handle === 'object' && handle !== null && 'entry' in handle && 'load' in handle;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return isLazyRoute(handle) && 'status' in handle;
}
