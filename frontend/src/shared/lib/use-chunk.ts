import { useEffect, useState } from 'react';
import { vi } from '../../i18n/vi.ts';
import { loadChunk } from './load-chunk.ts';
import { showToast } from './toasts.ts';

interface ChunkOptions<Module> {
  /** The same function each time. */
  load: () => Promise<Module>;
  wanted: boolean;
  onFailure?: () => void;
}

/**
 * A part of the site that is loaded once it is wanted; null until it is there. A failure is told, with the advice to load the page
 * anew: browsers remember a module that could not be fetched until then.
 */
export function useChunk<Module>({ load, wanted, onFailure }: ChunkOptions<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const isMissing = wanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    const fail = (cause: unknown) => {
      showToast({ severity: 'error', text: vi.errors.noConnection, detail: vi.errors.reloadToRetry, cause });
      onFailure?.();
    };
    loadChunk(load).then((part) => setLoaded(() => part), fail);
  }, [isMissing, load, onFailure]);
  return loaded;
}
