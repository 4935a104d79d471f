import type { Material } from '../engine/palette.ts';
import type { CabinSize, ShellSize } from './car-shell.ts';

/** The measures of one kind of car. */
export type CarForm = {
  readonly shell: ShellSize;
  readonly cabin: CabinSize;
  readonly wheel: {
    readonly radius: number;
    readonly rim: number;
    readonly width: number;
    readonly front: number;
    readonly rear: number;
  };
  /** x of the door joints at the belt, front to rear. */
  readonly doors: readonly number[];
  /** Spans of the side windows in x at the belt, front to rear. */
  readonly windows: readonly (readonly [number, number])[];
  readonly rearWindow: boolean;
  readonly bonnet: boolean;
  /** An open load bed between two x. */
  readonly bed?: readonly [number, number];
  /** Dark cladding around the sill and arches. */
  readonly cladding: boolean;
  readonly roofRails: boolean;
};

/** Colours and materials that the pieces of one car share. */
export type CarKit = { readonly body: Material; readonly glass: Material; readonly seam: string };
