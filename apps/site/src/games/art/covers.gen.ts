// Written by tools/art/build.ts. Do not edit.

/** Widths in px at which each cover exists, as /art/covers/CODE-WIDTH.avif and .webp; covers are 3:4. */
export const coverWidths = [180, 300, 480] as const;

/** The colours of each cover from top to bottom, as the stops of a CSS gradient, by the game's code. */
export const covers: Readonly<Record<string, string>> = {
  'royal-bengal': '#854,#b75,#953,#532',
  'padma-ilish': '#588,#abb,#79a,#355',
  'mango-grove': '#b93,#eb6,#a94,#542',
  'tea-garden': '#7a9,#ca9,#776,#253',
  'sundarban-honey': '#a73,#b84,#753,#542',
  'moonlit-haor': '#567,#99a,#446,#334',
  'monsoon-gold': '#567,#778,#786,#344',
  'peacock-palace': '#464,#5a7,#686,#343',
  'blue-lotus': '#458,#68c,#579,#335',
  'red-cockerel': '#943,#c75,#853,#432',
  'rocket-rush': '#435,#968,#966,#434',
  'rickshaw-rally': '#577,#797,#555,#534',
  'jamdani-jewels': '#835,#779,#866,#534',
  'boishakh-drums': '#a43,#c74,#953,#532',
  'coxs-bazar': '#5ab,#bbb,#a88,#466',
  'dragon-tiger': '#567,#997,#a86,#533',
  'roulette-dhaka': '#534,#853,#753,#533',
  'sic-bo': '#953,#c76,#975,#432',
  'andar-bahar': '#976,#dba,#aa9,#344',
  'money-wheel-mela': '#545,#a86,#875,#533',
  'kite-flight': '#458,#c87,#854,#422',
  'haor-derby': '#877,#b86,#665,#354',
  'sylhet-ring': '#59a,#aa9,#875,#453',
  'teen-patti': '#646,#dbb,#987,#434',
  'callbreak': '#367,#899,#466,#244',
  'ludo-dhaka': '#389,#7aa,#997,#455',
  'baccarat-gulshan': '#344,#aa9,#887,#243',
  'keno-1m': '#375,#aa7,#886,#243',
  'vn-dhaka': '#799,#aa8,#666,#445',
  'hilsa-hunt': '#4ab,#7ab,#588,#345',
  'deep-padma': '#37a,#48b,#557,#335',
  'cricket': '#346,#666,#674,#342',
  'football': '#8aa,#abb,#688,#253',
  'kabaddi': '#a85,#d96,#a75,#632',
};
