import { useEffect, useState } from 'react';
import { vi } from '../../i18n/vi.ts';
import { loadChunk } from './load-chunk.ts';
import { showToast } from './toasts.ts';

interface ChunkOptions<Module> {
  /** Imports the module. It must be the same function in every render. */
  load: () => Promise<Module>;
  enabled: boolean;
  onFailure?: () => void;
}

/**
 * Lazily loads a module once `enabled` is true; null until it has loaded. A failure is shown with the advice to reload the page, because
 * browsers cache a failed module import until then.
 */
export function useChunk<Module>({ load, enabled, onFailure }: ChunkOptions<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const isMissing = enabled && loaded === null;
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
