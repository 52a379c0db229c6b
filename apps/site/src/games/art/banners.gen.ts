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
  'festival': { width: 1280, height: 380, widths: [1280, 1920], colours: '#5c3637,#763b36,#713b36,#4b2831' },
  'festival-phone': { width: 720, height: 420, widths: [720], colours: '#6f4639,#854736,#7f4737,#4d2b32' },
  'tables': { width: 1280, height: 240, widths: [1280], colours: '#2c4130,#3e4c3e,#394939,#203e2d' },
  'tables-phone': { width: 720, height: 300, widths: [720], colours: '#44523c,#615e4e,#585746,#2e4732' },
  'river': { width: 1280, height: 240, widths: [1280], colours: '#1c3948,#43595c,#4b5f60,#1b576e' },
  'river-phone': { width: 720, height: 300, widths: [720], colours: '#354649,#5b6763,#536667,#275c70' },
  'ludo': { width: 1280, height: 240, widths: [1280], colours: '#284655,#455d66,#445c64,#304754' },
  'ludo-phone': { width: 720, height: 300, widths: [720], colours: '#375562,#5f6b6f,#5d676a,#445760' },
  'sports': { width: 1280, height: 240, widths: [1280], colours: '#323c2f,#3b4b3b,#343f36,#203c2e' },
  'sports-phone': { width: 720, height: 300, widths: [720], colours: '#4c4e3a,#5c5d42,#56533d,#2c4330' },
  'arena': { width: 1280, height: 240, widths: [1280], colours: '#2c3526,#394437,#333e41,#293026' },
  'arena-phone': { width: 720, height: 300, widths: [720], colours: '#424329,#504d3b,#414142,#3d3d29' },
  'lottery': { width: 1280, height: 240, widths: [1280], colours: '#5d2a2d,#713c3a,#78433e,#542c2f' },
  'lottery-phone': { width: 720, height: 300, widths: [720], colours: '#6c3e35,#7a4f46,#805748,#5d3f3b' },
  'yard': { width: 1280, height: 240, widths: [1280], colours: '#813f23,#894c30,#8a4c2f,#6c2d18' },
  'yard-phone': { width: 720, height: 300, widths: [720], colours: '#945930,#905b3e,#8a5238,#71331b' },
  'festival-low': { width: 1280, height: 240, widths: [1280], colours: '#4e2a36,#6c3337,#663034,#46232f' },
  'festival-low-phone': { width: 720, height: 300, widths: [720], colours: '#663e38,#7e4036,#7a4437,#512d2f' },
  'mall': { width: 1280, height: 240, widths: [1280], colours: '#244434,#234e3d,#2b5444,#2f3727' },
  'mall-phone': { width: 720, height: 300, widths: [720], colours: '#3a5239,#345740,#3a5b4d,#3b3c2d' },
  'tea': { width: 1280, height: 240, widths: [1280], colours: '#2d5759,#466e68,#4c6960,#3a5442' },
  'tea-phone': { width: 720, height: 300, widths: [720], colours: '#3e6361,#57776d,#5f6864,#405446' },
  'sign-up': { width: 480, height: 640, widths: [480, 720], colours: '#575537,#9a844c,#907743,#192b26' },
} as const satisfies Readonly<Record<string, BannerArt>>;
