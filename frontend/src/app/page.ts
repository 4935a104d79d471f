import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
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

/**
 * What the server does instead of answering with the page: go elsewhere, or answer with the status 404. What a missing thing looks
 * like is the page's own `Component` to say, from what it knows in the browser too: its parameters, or a query whose data is null.
 */
export type Instead = { redirect: string } | { notFound: true };

interface PageModule {
  Component: ComponentType;
  /** Loads the page's data on the server. Throws when the page cannot be shown. */
  prefetch?: (context: PrefetchContext) => Promise<Instead | void>;
}

/** What the server knows of a route: its file, for the links to its scripts, and how to load it. */
export interface PageHandle {
  entry: string;
  status: 200 | 404;
  load: () => Promise<PageModule>;
}

/**
 * A page whose code is loaded when it is first gone to. Loading is the route's loader, so that the navigation shows as under way,
 * a failure lands in the page's own error boundary, and going there again tries again.
 */
export function page({ path, ...description }: PageHandle & { path: string }): RouteObject {
  let loaded: PageModule | undefined;
  const load = async () => (loaded ??= await loadChunk(description.load));
  return {
    // Two addresses may show the same file.
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

/** What surrounds a group of pages, loaded with the first of them: other pages do not carry its code. */
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

/** A layout or a page that an address shows, its code at hand. */
export interface LoadedPart extends Pick<PrefetchContext, 'params'> {
  id: string;
  /** The route's pattern; a layout has none. */
  path: string | undefined;
  module: PageModule | LayoutModule;
}

/** Whether a matched route's code is loaded when it is first gone to. */
export function isLoadable(handle: unknown): handle is LayoutHandle {
  return typeof handle === 'object' && handle !== null && 'entry' in handle && 'load' in handle;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return isLoadable(handle) && 'status' in handle;
}
