import type { Vehicle } from '@garage/contracts';
import { isPlateKey, plateKey } from '@garage/contracts/browser';
import { useDebounced } from '../../../shared/lib/use-debounced.ts';
import { useNearVehicles } from '../api/vehicles.ts';

const PAUSE_MS = 350;

/** What is known about a typed plate. */
export interface PlateMatch {
  /** The vehicle with exactly this plate; null when there is none, or while that is not known yet. */
  exact: Vehicle | null;
  near: readonly Vehicle[];
  state: 'incomplete' | 'searching' | 'failed' | 'found' | 'new';
  retry: () => void;
}

/** Finds the vehicle of a plate while it is typed. The vehicle follows from the plate, so that both can never disagree. */
export function usePlateMatch(plate: string): PlateMatch {
  const key = plateKey(plate);
  const asked = useDebounced(key, PAUSE_MS);
  const { data, isError, refetch } = useNearVehicles(asked);
  const retry = () => void refetch();
  if (!isPlateKey(key)) return { exact: null, near: [], state: 'incomplete', retry };
  if (asked === key && data) return { ...data, state: data.exact ? 'found' : 'new', retry };
  return { exact: null, near: [], state: asked === key && isError ? 'failed' : 'searching', retry };
}
