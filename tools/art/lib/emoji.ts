/** Finds the 3D objects of `@lobehub/fluent-emoji-3d` (MIT, 256 × 256 px WebP with transparency). */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { n } from './svg.ts';
import type { Svg } from './svg.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** Names of the objects in our pictures and games; any other object is used by its code point. */
export const emojiNames = {
  anchor: '2693', bags: '1f6cd-fe0f', bat: '1f3cf', bee: '1f41d', bomb: '1f4a3', butterfly: '1f98b', calendar: '1f4c5', cherryBlossom: '1f338',
  coconut: '1f965', coin: '1fa99', coral: '1fab8', crab: '1f980', crocodile: '1f40a', crown: '1f451', cup: '1f375',
  deer: '1f98c', die: '1f3b2', dolphin: '1f42c', dragon: '1f432', drum: '1fa98', duck: '1f986', elephant: '1f418',
  feather: '1fab6', fire: '1f525', fish: '1f41f', fishingRod: '1f3a3', flag: '1f3c1', football: '26bd', frog: '1f438',
  gamepad: '1f3ae', gem: '1f48e', gift: '1f381', herb: '1f33f', hibiscus: '1f33a', honey: '1f36f', jellyfish: '1fabc',
  joker: '1f0cf', kite: '1fa81', lamp: '1fa94', leaves: '1f343', lightning: '26a1', lotus: '1fab7', mango: '1f96d',
  moneyBag: '1f4b0', moon: '1f319', fullMoon: '1f315', octopus: '1f419', owl: '1f989', palm: '1f334', parrot: '1f99c',
  party: '1f389', peacock: '1f99a', planet: '1fa90', puffer: '1f421', ring: '1f48d', rocket: '1f680', rooster: '1f413',
  sari: '1f97b', scooterTaxi: '1f6fa', shark: '1f988', shell: '1f41a', shrimp: '1f990', slotMachine: '1f3b0', spade: '2660-fe0f',
  squid: '1f991', star: '2b50', storm: '26c8-fe0f', sunflower: '1f33b', target: '1f3af', teapot: '1fad6', ticket: '1f3ab',
  tiger: '1f405', tigerFace: '1f42f', tropicalFish: '1f420', trophy: '1f3c6', turtle: '1f422', umbrella: '2614', wave: '1f30a',
  boot: '1f45f', dust: '1f4a8', gloves: '1f9e4', key: '1f511', ledger: '1f4d2', magnifier: '1f50e', medal: '1f3c5', tag: '1f3f7',
  wrestlers: '1f93c',
} as const; // prettier-ignore

/** A name from the list above. */
export type EmojiName = keyof typeof emojiNames;

const cache = new Map<string, string>();

function isName(value: string): value is EmojiName {
  return Object.hasOwn(emojiNames, value);
}

/**
 * The file of an object, by our name (`tiger`) or its code point in lower-case hex (`1f405`, `26bd`, `26c8-fe0f`).
 * Throws when the set has no such object.
 */
export function emojiPath(nameOrCode: EmojiName | (string & {})): string {
  const code = isName(nameOrCode) ? emojiNames[nameOrCode] : nameOrCode;
  for (const candidate of [code, `${code}-fe0f`]) {
    const file = join(assets, `${candidate}.webp`);
    if (existsSync(file)) return file;
  }
  throw new Error(`no 3D object called ${nameOrCode}`);
}

/** The object as a `data:` URL, so that a picture contains everything it needs. */
export function emojiDataUri(nameOrCode: EmojiName | (string & {})): string {
  const known = cache.get(nameOrCode);
  if (known !== undefined) return known;
  const uri = `data:image/webp;base64,${readFileSync(emojiPath(nameOrCode)).toString('base64')}`;
  cache.set(nameOrCode, uri);
  return uri;
}

/** The placement of an object in a picture: its centre, its edge in units, its turn in degrees. */
export interface EmojiPlacement {
  x: number;
  y: number;
  size: number;
  rotate?: number;
  flip?: boolean;
  opacity?: number;
  /** A CSS filter list; a soft drop shadow by default, `none` for no filter. */
  filter?: string;
}

/** An object of the set as SVG, with its centre at (x, y). */
export function emoji(nameOrCode: EmojiName | (string & {}), at: EmojiPlacement): Svg {
  const { x, y, size, rotate = 0, flip = false, opacity = 1 } = at;
  const shadow = n(size * 0.035);
  const filter = at.filter ?? `drop-shadow(0 ${shadow}px ${n(size * 0.04)}px rgb(0 0 0/.42))`;
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${flip ? -1 : 1} 1)`;
  const box = `x="${n(-size / 2)}" y="${n(-size / 2)}" width="${n(size)}" height="${n(size)}"`;
  return `<g style="filter:${filter}" opacity="${opacity}"><image href="${emojiDataUri(nameOrCode)}" ${box} transform="${transform}"/></g>`;
}
