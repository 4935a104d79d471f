/** The part of subset-font that `build-fonts.ts` uses; the published types lack some of the options. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** OpenType features to keep, such as `kern`; all others are removed. */
    keepFeatures: readonly string[];
    /** Removes the instructions that fit outlines to the pixels of a coarse screen. */
    noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
