// Written by tools/art/build.ts. Do not edit.

/** A banner without words: /art/banners/NAME-WIDTH.avif and .webp. The left 55 % of the wide ones is calm, for text. */
export interface BannerArt {
  /** The slot it was painted for, in CSS px: use as the width and height of the image. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Its colours from top to bottom, as the stops of a CSS gradient. */
  readonly colours: string;
}

export const banners = {
  'cricket': { width: 1280, height: 380, widths: [1280, 1920], colours: '#414735,#4a523b,#474e3b,#284531' },
  'cricket-phone': { width: 720, height: 420, widths: [720], colours: '#56583d,#676344,#59563e,#28472e' },
  'bengal': { width: 1280, height: 380, widths: [1280, 1920], colours: '#563537,#563432,#7c4f2e,#542c1c' },
  'bengal-phone': { width: 720, height: 420, widths: [720], colours: '#603f3a,#623e31,#845738,#582c1f' },
  'padma': { width: 1280, height: 380, widths: [1280, 1920], colours: '#2e4147,#4a5f60,#495e5e,#245b6e' },
  'padma-phone': { width: 720, height: 420, widths: [720], colours: '#434c49,#646f68,#506566,#2f5f70' },
  'rng': { width: 1280, height: 240, widths: [1280, 1920], colours: '#662929,#763837,#723636,#773b29' },
  'rng-phone': { width: 720, height: 300, widths: [720], colours: '#753b2e,#7b4a47,#754241,#82462d' },
  'sign-up': { width: 480, height: 640, widths: [480, 720], colours: '#575537,#9a844c,#907743,#192b26' },
} as const satisfies Readonly<Record<string, BannerArt>>;
