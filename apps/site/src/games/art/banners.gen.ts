// Written by tools/art/build.ts. Do not edit.

/**
 * A banner without words: /art/banners/NAME-WIDTH.avif and .webp, and for narrow screens NAME-phone-720. The left 55 % of
 * the wide ones is calm, for text.
 */
export interface BannerArt {
  /** The slot it was painted for, in CSS px: use as the width and height of the image. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Its colours from top to bottom, as the stops of a CSS gradient. */
  readonly colours: string;
}

export const banners = {
  'cricket': { width: 1280, height: 380, widths: [1280, 1920], colours: '#443,#554,#454,#243' },
  'bengal': { width: 1280, height: 380, widths: [1280, 1920], colours: '#533,#533,#753,#532' },
  'padma': { width: 1280, height: 380, widths: [1280, 1920], colours: '#244,#566,#566,#256' },
  'rng': { width: 1280, height: 240, widths: [1280, 1920], colours: '#632,#733,#733,#743' },
  'live-tables': { width: 1280, height: 380, widths: [1280], colours: '#545,#645,#754,#433' },
  'festival': { width: 1280, height: 380, widths: [1280, 1920], colours: '#533,#733,#733,#423' },
  'photograph': { width: 1280, height: 380, widths: [1280], colours: '#532,#633,#633,#533' },
  'pot': { width: 1280, height: 380, widths: [1280], colours: '#463,#464,#463,#343' },
  'ledger': { width: 1280, height: 380, widths: [1280], colours: '#346,#466,#467,#334' },
  'tables': { width: 1280, height: 240, widths: [1280], colours: '#343,#444,#444,#243' },
  'river': { width: 1280, height: 240, widths: [1280], colours: '#234,#455,#466,#256' },
  'ludo': { width: 1280, height: 240, widths: [1280], colours: '#245,#466,#456,#345' },
  'sports': { width: 1280, height: 240, widths: [1280], colours: '#343,#343,#343,#243' },
  'arena': { width: 1280, height: 240, widths: [1280], colours: '#332,#343,#344,#232' },
  'lottery': { width: 1280, height: 240, widths: [1280], colours: '#523,#743,#744,#533' },
  'yard': { width: 1280, height: 240, widths: [1280], colours: '#842,#853,#853,#631' },
  'festival-low': { width: 1280, height: 240, widths: [1280], colours: '#523,#633,#633,#423' },
  'mall': { width: 1280, height: 240, widths: [1280], colours: '#243,#254,#354,#332' },
  'tea': { width: 1280, height: 240, widths: [1280], colours: '#355,#466,#466,#354' },
  'procession': { width: 1280, height: 240, widths: [1280], colours: '#423,#534,#545,#644' },
  'stall': { width: 1280, height: 240, widths: [1280], colours: '#554,#554,#454,#332' },
  'sign-up': { width: 480, height: 640, widths: [480, 720], colours: '#553,#984,#874,#233' },
} as const satisfies Readonly<Record<string, BannerArt>>;
