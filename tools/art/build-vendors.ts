/** Wordmarks of the vendors: one family, a glyph and a name in one colour that follows the text (`currentColor`). */
import { outline } from './lib/outline.ts';
import { writePublic } from './output.ts';

interface Vendor {
  name: string;
  /** Small second line; a vendor without one gets a larger name. */
  line: string;
  /** The glyph in a box of 40 × 40, filled with `currentColor`. */
  glyph: string;
}

const wave = (y: number): string => `M4 ${y}c4 -4.4 8 -4.4 12 0s8 4.4 12 0s6 -3.8 8 -2.2`;
const line = (d: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const vendors: Readonly<Record<string, Vendor>> = {
  SUND: {
    name: 'Sundarban',
    line: 'STUDIO',
    // A mangrove: crown above, stilt roots below.
    glyph: `<path d="M20 3c5 0 8 3 8.4 6.4C33 10 36 13 36 16.6C36 20.4 33 23 29 23H11C7 23 4 20.4 4 16.600C4 13 7 10 11.6 9.400C12 6 15 3 20 3Z"/>${line('M20 22V28M20 26C16 27 11 31 9 37M20 26C24 27 29 31 31 37M20 28C18 31 16.5 34 16 37M20 28C22 31 23.5 34 24 37', 2.6)}`,
  },
  DHAL: {
    name: 'Dhaleshwari',
    line: 'GAMES',
    // A die that the river carries.
    glyph: `<path fill-rule="evenodd" d="M11 3H29A5 5 0 0 1 34 8V24H6V8A5 5 0 0 1 11 3ZM13 7.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0 -5ZM27 7.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0 -5ZM13 15.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0 -5ZM27 15.500a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0 -5Z"/>${line(wave(29))}${line(wave(35.5))}`,
  },
  MEGH: {
    name: 'Meghna',
    line: 'LIVE',
    // A play sign inside two banks of a bend.
    glyph: `${line('M31 7.500A16.5 16.5 0 1 0 36.5 20', 3.4)}<path d="M15.5 12.600C15.5 11.4 16.8 10.7 17.8 11.300L28.6 18.700C29.5 19.3 29.5 20.7 28.6 21.300L17.8 28.700C16.8 29.3 15.5 28.6 15.5 27.400Z"/><circle cx="34.5" cy="11.5" r="3"/>`,
  },
  PADM: {
    name: 'Padma',
    line: 'FISH',
    // A fish leaping over one wave.
    glyph: `<path fill-rule="evenodd" d="M3 16C8 7.5 19 4.5 27 11L35 5.500C34 10 34 16 36.5 20.500L27 18.500C20 25 8.5 24 3 16ZM11.5 12.200a2.2 2.2 0 1 0 0 4.400a2.2 2.2 0 0 0 0 -4.400Z"/>${line(wave(28.5))}${line(wave(35))}`,
  },
  TITA: {
    name: 'Titas',
    line: 'CARDS',
    // Two cards, the front one with a spade cut out.
    glyph: `${line('M12 9L9.5 9.700A3 3 0 0 0 7.4 13.400L12.5 32.500A3 3 0 0 0 16 34.6', 3)}<path fill-rule="evenodd" d="M18 3H32A4 4 0 0 1 36 7V29A4 4 0 0 1 32 33H18A4 4 0 0 1 14 29V7A4 4 0 0 1 18 3ZM25 9C22.5 13 18.5 15.5 18.5 19.500C18.5 22.8 22.3 23.7 24.2 21.200C24 23.3 23.2 24.8 22.2 26H27.800C26.8 24.8 26 23.3 25.8 21.200C27.7 23.7 31.5 22.8 31.5 19.500C31.5 15.5 27.5 13 25 9Z"/>`,
  },
  LOTT: {
    name: 'Mohananda',
    line: 'LOTTERY',
    // Three balls in a bowl.
    glyph: `<circle cx="12.500" cy="11" r="6.500"/><circle cx="27.500" cy="11" r="6.500"/><circle cx="20" cy="5.500" r="3.500"/><path d="M4 20H36C35.500 29 29 35 20 35S4.500 29 4 20Z"/>`,
  },
  TCG_LOTTO_VN: {
    name: 'Rupsha',
    line: 'BOARDS',
    // A board with its rows of numbers.
    glyph: `<path fill-rule="evenodd" d="M9 3H31A5 5 0 0 1 36 8V32A5 5 0 0 1 31 37H9A5 5 0 0 1 4 32V8A5 5 0 0 1 9 3ZM9 8V14H31V8ZM9 18V22H18V18ZM22 18V22H31V18ZM9 26V30H18V26ZM22 26V30H31V26Z"/>`,
  },
  ELOTT: {
    name: 'Jhinai',
    line: 'E-LOTTERY',
    // A ball with a flash.
    glyph: `<path fill-rule="evenodd" d="M20 3A17 17 0 1 1 20 37A17 17 0 0 1 20 3ZM22.500 8L11.500 22H18.500L16.500 32L28.500 17.500H21Z"/>`,
  },
  TCG_SEA: {
    name: 'Sagar',
    line: 'DRAWS',
    // The sun going down over the sea.
    glyph: `<path d="M7 24A13 13 0 0 1 33 24Z"/>${line('M20 3V7M6.5 8.500L9.3 11.300M33.5 8.500L30.7 11.300M2.5 20H4M37.5 20H36', 2.6)}${line(wave(29.5))}${line(wave(36))}`,
  },
  FB: {
    name: 'Karnaphuli',
    line: 'SPORTS',
    // A ball with its seam, over one wave.
    glyph: `<path fill-rule="evenodd" d="M20 2.500a13 13 0 1 1 0 26a13 13 0 0 1 0 -26ZM13.2 6.800C16.6 12 16.6 19 13.2 24.200L15.4 25.600C19.4 19.4 19.4 11.6 15.4 5.400ZM26.8 6.800L24.6 5.400C20.6 11.6 20.6 19.4 24.6 25.600L26.8 24.200C23.4 19 23.4 12 26.8 6.800Z"/>${line(wave(35))}`,
  },
  TF: {
    name: 'Teesta',
    line: 'E-SPORTS',
    // A pad whose grips are the banks of a river.
    glyph: `<path fill-rule="evenodd" d="M11 8H29C34.500 8 37 13 37.500 21C37.900 27.500 36 31 33 31C29.500 31 28.500 25 25 25H15C11.500 25 10.500 31 7 31C4 31 2.100 27.500 2.500 21C3 13 5.500 8 11 8ZM11 12.500V15.500H8V18.500H11V21.500H14V18.500H17V15.500H14V12.500ZM26 12.300a2.100 2.100 0 1 0 0 4.200a2.100 2.100 0 0 0 0 -4.200ZM30.500 16.800a2.100 2.100 0 1 0 0 4.200a2.100 2.100 0 0 0 0 -4.200Z"/>${line(wave(36.5), 2.6)}`,
  },
  IA: {
    name: 'Jamuna',
    line: 'ARENA',
    // The tiers of a stadium round its field.
    glyph: `${line('M4 15C4 8.500 11 4 20 4S36 8.500 36 15V24C36 30.500 29 35.500 20 35.500S4 30.500 4 24Z', 3)}${line('M4 15C4 21 11 25.500 20 25.500S36 21 36 15', 3)}<path d="M20 9.500C25.500 9.500 30 12 30 15S25.500 20.500 20 20.500S10 18 10 15S14.500 9.500 20 9.500Z"/>${line('M12.500 25.500V33M27.500 25.500V33', 2.4)}`,
  },
  DS88: {
    name: 'Surma',
    line: 'COCKFIGHT',
    // A cock's head with its comb.
    glyph: `<path fill-rule="evenodd" d="M12 11C10 8 11 4.500 14 5C14.500 2 18.500 1.500 19.500 4.500C22 2.500 25.500 4.500 24.800 8C28.500 9.800 30 12.800 30 15L37 18.500L30.500 21C30.200 24 28.500 26 27 27.500C30 30 32 33.500 32.500 38H7C7.500 28 8 18 12 11ZM23 13a2.300 2.300 0 1 0 0 4.600a2.300 2.300 0 0 0 0 -4.600Z"/><path d="M28.500 22.500C31.500 24 31.500 28.500 29 29.500C27.500 27.500 27.500 24.500 28.500 22.500Z"/>`,
  },
};

async function wordmark({ name, line: second, glyph }: Vendor): Promise<string> {
  const big = await outline(name, second === '' ? 27 : 23, 700);
  const small = second === '' ? undefined : await outline(second, 10.5, 600, 2.6);
  const width = Math.ceil(50 + Math.max(big.width, small?.width ?? 0) + 2);
  const title = second === '' ? name : `${name} ${second.charAt(0)}${second.slice(1).toLowerCase()}`;
  const nameAt = second === '' ? 29 : 22.5;
  const under = small === undefined ? '' : `<path transform="translate(50.5 36)" opacity=".72" d="${small.d}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40" role="img" fill="currentColor"><title>${title}</title>${glyph}<path transform="translate(50 ${nameAt})" d="${big.d}"/>${under}</svg>\n`;
}

/** Writes `public/art/vendors/CODE.svg`; in an `<img>` the colour is black, inlined it follows the text. */
export async function buildVendors(): Promise<void> {
  for (const [code, vendor] of Object.entries(vendors)) {
    writePublic(`art/vendors/${code}.svg`, await wordmark(vendor));
  }
}
