/** The parts that all covers share: size, halo, veil and lettering. They make the covers one family. */
import { alpana, document, ellipse, filtered, glow, linear, masked, n, path, radial, rect } from '../lib/index.ts';
import type { Svg } from '../lib/index.ts';

/** Units of a cover: 3:4. */
export const W = 300;
export const H = 400;

/** One game's cover. */
export interface Cover {
  /** The game's code: also the file name. */
  code: string;
  bn: string;
  en: string;
  /** Darkest tone: outline of the lettering and the veil under it. */
  deep: string;
  /** Lower half of the lettering, caption and halo. */
  accent: string;
  /** The painted scene, hero included. Keep the upper corners calm: the site lays a badge and a heart there. */
  scene: () => Svg;
}

/** The alpana halo behind a hero, fading out towards its rim. */
export function halo(color: string, opacity = 0.42, cy = 168, r = 150, petals = 12): Svg {
  const fade = radial([[0, '#fff', 0.35], [0.45, '#fff', 0.9], [0.8, '#fff', 0.55], [1, '#fff', 0]]); // prettier-ignore
  const ornament = alpana(W / 2, cy, r, { color, opacity, petals, wash: 0.1 });
  return masked(ornament, ellipse(W / 2, cy, r * 1.04, r * 1.04, fade));
}

/** A soft pool of shadow under a standing object. */
export function ground(cx: number, cy: number, rx: number, opacity = 0.45): Svg {
  return filtered(ellipse(cx, cy, rx, rx * 0.14, '#000', `opacity="${opacity}"`), 'blur(5px)');
}

function lettering({ bn, en, deep, accent }: Cover): Svg {
  const gold = linear([[0.12, '#fffdf4'], [0.5, '#fff3cf'], [0.58, accent], [0.95, accent]]); // prettier-ignore
  const word = (dy: number, paint: string, extra: string): Svg =>
    `<text x="150" y="${344 + dy}" text-anchor="middle" font-family="Anek Bangla" font-weight="800" font-size="52" word-spacing="6" data-fit="262" fill="${paint}" ${extra}>${bn}</text>`;
  const outline = (width: number): string => `stroke="${deep}" stroke-width="${width}" stroke-linejoin="round"`;
  const depth = [5, 4, 3, 2, 1].map((dy) => word(dy, deep, outline(9))).join('');
  const caption = en.toUpperCase();
  const half = caption.length * 4.9 + 14;
  const diamond = (x: number): Svg => path(`M${n(x)} 371l4.2 4.2l-4.2 4.2l-4.2 -4.2Z`, accent);
  return [
    filtered(depth, 'drop-shadow(0 5px 6px rgb(0 0 0/.55))'),
    word(0, deep, outline(9)),
    gold.defs,
    word(0, gold.fill, ''),
    `<text x="150" y="380" text-anchor="middle" font-family="Anek Bangla" font-weight="700" font-size="13.5" letter-spacing="2.2" data-fit="236" fill="#fff6e0" stroke="${deep}" stroke-width="3" paint-order="stroke" stroke-linejoin="round">${caption}</text>`,
    half < 132 ? diamond(150 - half) + diamond(150 + half) : '',
  ].join('');
}

/** The finished cover as an SVG document. */
export function cover(game: Cover): Svg {
  const veil = linear([[0, game.deep, 0], [0.5, game.deep, 0.82], [1, game.deep, 0.98]]); // prettier-ignore
  const top = linear([[0, '#000', 0.28], [1, '#000', 0]]); // prettier-ignore
  return document(
    W,
    H,
    [
      game.scene(),
      rect(0, 0, W, 70, top),
      rect(0, 250, W, 150, veil),
      glow(150, 338, 150, game.accent, 0.16),
      lettering(game),
      rect(3, 3, W - 6, H - 6, 'none', `rx="15" stroke="#fff" stroke-opacity=".14" stroke-width="1.5"`),
    ].join(''),
  );
}
