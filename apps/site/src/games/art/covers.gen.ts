// Written by tools/art/build.ts. Do not edit.

/** Widths in px at which each cover exists, as /art/covers/CODE-WIDTH.avif and .webp; covers are 3:4. */
export const coverWidths = [180, 300, 480] as const;

/** What the site knows of a cover before its file arrives. */
export interface CoverArt {
  /** Its colours from top to bottom, as the stops of a CSS gradient. */
  readonly colours: string;
  readonly widths: readonly number[];
}

/** By game code. A game without an entry has no cover of its own. */
export const covers: Readonly<Record<string, CoverArt>> = {
  'royal-bengal': { colours: '#8c5b4b,#a5724b,#9d5935,#563b24', widths: coverWidths },
  'padma-ilish': { colours: '#4c7f8c,#a4bcb6,#699ca3,#32515a', widths: coverWidths },
  'mango-grove': { colours: '#bb9d3b,#e1ae59,#a4893e,#5e4a24', widths: coverWidths },
  'tea-garden': { colours: '#78ae9d,#bf9e93,#737367,#305239', widths: coverWidths },
  'sundarban-honey': { colours: '#a77b33,#ae7e46,#7e582b,#574220', widths: coverWidths },
  'moonlit-haor': { colours: '#56596b,#9497a9,#45435e,#33374a', widths: coverWidths },
  'monsoon-gold': { colours: '#51657b,#6e717f,#6a8268,#3d493d', widths: coverWidths },
  'peacock-palace': { colours: '#416444,#5ea976,#688261,#394b38', widths: coverWidths },
  'blue-lotus': { colours: '#3f4f87,#5a89ba,#4b799d,#2f395b', widths: coverWidths },
  'red-cockerel': { colours: '#9b4a2a,#b7734e,#8c4828,#523323', widths: coverWidths },
  'rocket-rush': { colours: '#442e50,#8e6584,#9f5f63,#433344', widths: coverWidths },
  'rickshaw-rally': { colours: '#4e7977,#7c917b,#52484f,#543f4a', widths: coverWidths },
  'jamdani-jewels': { colours: '#882e58,#7a719c,#895865,#593948', widths: coverWidths },
  'boishakh-drums': { colours: '#ac4832,#c67048,#925134,#603929', widths: coverWidths },
  'coxs-bazar': { colours: '#579cae,#bdbabc,#a28385,#42626c', widths: coverWidths },
  'dragon-tiger': { colours: '#3f6b56,#8e876c,#936b57,#593a29', widths: coverWidths },
  'teen-patti': { colours: '#633862,#d2aaab,#998978,#453449', widths: coverWidths },
  'callbreak': { colours: '#2b576f,#929194,#475d61,#283e4b', widths: coverWidths },
  'ludo-dhaka': { colours: '#3a8090,#6fa1ac,#93907b,#485453', widths: coverWidths },
  'roulette-dhaka': { colours: '#3d1f2e,#814c33,#654b29,#4e3b2e', widths: coverWidths },
  'andar-bahar': { colours: '#714b5b,#b59398,#81837b,#3b4745', widths: coverWidths },
  'baccarat-gulshan': { colours: '#273b43,#918a87,#7d886d,#31483d', widths: coverWidths },
  'lucky-six': { colours: '#347255,#a7a771,#878361,#3a4f3a', widths: coverWidths },
  'dhaka-daily': { colours: '#768d9f,#afab80,#596471,#444a5c', widths: coverWidths },
  'hilsa-hunt': { colours: '#46a8b8,#7ba8b4,#4d797f,#314d59', widths: coverWidths },
  'deep-padma': { colours: '#306ea7,#4885ba,#505776,#323c57', widths: coverWidths },
};
