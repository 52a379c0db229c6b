/** The used part of `subset-font`, which has no types of its own. */
declare module 'subset-font' {
  export interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** OpenType feature tags to keep; default: all. */
    keepFeatures?: readonly string[];
    /** An axis pinned to a value or reduced to a range. */
    variationAxes?: Readonly<Record<string, number | { min: number; max: number; default?: number }>>;
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
  }
  /** Keeps the glyphs that `text` can need, ligatures included. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: SubsetOptions): Promise<Buffer>;
}
