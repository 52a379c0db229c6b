// Written by tools/art/build.ts. Do not edit.

/** A banner without words: /art/banners/NAME-WIDTH.avif and .webp. The left 55 % of the wide ones is calm, for text. */
export interface BannerArt {
  /** The slot it was painted for, in CSS px: use as the width and height of the image. */
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** A few blurred pixels as a `data:` address. */
  readonly placeholder: string;
}

export const banners = {
  'cricket': { width: 1280, height: 380, widths: [1280, 1920], placeholder: 'data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoQAAUABIB0JYgC7ADB09IAAP7w363uU0VuSBb+EknsbE5G07gAAA==' },
  'cricket-phone': { width: 720, height: 420, widths: [720], placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoQAAkABIB0JagC7ADHSx9uZAD+8N7t/pyUrRvsi5Y5M4VE4o+wfW3AAAA=' },
  'bengal': { width: 1280, height: 380, widths: [1280, 1920], placeholder: 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAACwAQCdASoQAAUABIB0JagCdADE/RwAAP7uoVBKD2xDQP3msP+1cqNVAAA=' },
  'bengal-phone': { width: 720, height: 420, widths: [720], placeholder: 'data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAACwAQCdASoQAAkABIB0JaACdADFylycAP7uoVA865WXLCSmVptbQW+5mgy7jYMAAAA=' },
  'padma': { width: 1280, height: 380, widths: [1280, 1920], placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoQAAUABIB0JaACdAEKbgeywAD+7EKN1sNcKAEOc+xqsutLwzsAkAAA' },
  'padma-phone': { width: 720, height: 420, widths: [720], placeholder: 'data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoQAAkABIB0JbACdADdFM9HgAD+7qGZ8BWatrLQjRDQteeG+sz6QjVlVdBrjEhwAAA=' },
  'rng': { width: 1280, height: 240, widths: [1280, 1920], placeholder: 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoQAAUABIB0JbACdAEIZAeAAP7ukLZoKySObmNqnJ+sg3ShvyowAAAA' },
  'rng-phone': { width: 720, height: 300, widths: [720], placeholder: 'data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAcABIB0JbACdAC9pfFndgAA/vDfdpljmNUO+7dlWC88C7GjMV1ZaiHgAAAA' },
  'sign-up': { width: 480, height: 640, widths: [480, 720], placeholder: 'data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAwCdASoQABUAPyl8tVIuJ6UisAgBwCUJbACdAB6tbFElMVxG5cAA/p7EHWSMkl59FmKYlxREYpk8V0ZkRz7znYwzIeUphjG1xv68AAA=' },
} as const satisfies Readonly<Record<string, BannerArt>>;
