// Written by tools/art/build.ts. Do not edit.

/** Widths in px at which each cover exists, as /art/covers/CODE-WIDTH.avif and .webp; covers are 3:4. */
export const coverWidths = [180, 300, 480] as const;

/** The colours of each cover from top to bottom, as the stops of a CSS gradient, by the game's code. */
export const covers: Readonly<Record<string, string>> = {
  'royal-bengal': '#854,#a74,#953,#532',
  'padma-ilish': '#478,#abb,#69a,#355',
  'mango-grove': '#b93,#da5,#a84,#642',
  'tea-garden': '#7a9,#b99,#776,#353',
  'sundarban-honey': '#a73,#a74,#753,#542',
  'moonlit-haor': '#556,#99a,#446,#334',
  'monsoon-gold': '#567,#677,#686,#444',
  'peacock-palace': '#464,#6a7,#686,#343',
  'blue-lotus': '#458,#58b,#479,#335',
  'red-cockerel': '#942,#b75,#842,#532',
  'rocket-rush': '#435,#868,#966,#434',
  'rickshaw-rally': '#577,#797,#545,#544',
  'jamdani-jewels': '#835,#779,#856,#534',
  'boishakh-drums': '#a43,#c74,#953,#632',
  'coxs-bazar': '#59a,#bbb,#a88,#466',
  'dragon-tiger': '#567,#997,#a86,#533',
  'roulette-dhaka': '#534,#853,#753,#533',
  'sic-bo': '#953,#c76,#975,#432',
  'andar-bahar': '#976,#dba,#aa9,#344',
  'teen-patti': '#646,#dbb,#987,#434',
  'callbreak': '#367,#899,#466,#244',
  'ludo-dhaka': '#388,#79a,#987,#455',
  'baccarat-gulshan': '#344,#999,#786,#243',
  'lucky-six': '#375,#aa7,#886,#353',
  'dhaka-daily': '#789,#aa8,#567,#445',
  'hilsa-hunt': '#4ab,#7ab,#577,#355',
  'deep-padma': '#36a,#48b,#557,#345',
  'cricket': '#346,#666,#674,#342',
  'football': '#8aa,#abb,#688,#253',
  'kabaddi': '#a85,#d96,#a75,#632',
};
