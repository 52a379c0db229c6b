/** What the covers of table games share: felt, cards and chips. */
import * as a from '../lib/index.ts';

/** A table edge seen from the player's seat: felt below, a gilt rim. */
export function felt(light: string, dark: string, y = 232): a.Svg {
  return [
    a.path(`M0 ${y + 18}Q150 ${y - 22} 300 ${y + 18}V400H0Z`, '#3a1c08'),
    a.path(
      `M0 ${y + 26}Q150 ${y - 12} 300 ${y + 26}V400H0Z`,
      a.linear([
        [0, light],
        [0.7, dark],
        [1, dark],
      ]),
    ),
    a.stroke(`M0 ${y + 22}Q150 ${y - 17} 300 ${y + 22}`, '#f2c65a', 2.2, 0.9),
    a.stroke(`M-8 ${y + 48}Q150 ${y + 12} 308 ${y + 48}`, '#fff3d0', 1.2, 0.4),
  ].join('');
}

/** A card at a place of a cover. */
export const card = (rank: string, suit: a.Suit, size: number, x: number, y: number, rotate: number): a.Svg =>
  a.place(a.playingCard(rank, suit, size), { x, y, rotate });

/** The chips: colour and its dark. */
export const redChip: readonly [string, string] = ['#d9412e', '#7a1a10'];
export const goldChip: readonly [string, string] = ['#f2a900', '#8a5600'];
export const greenChip: readonly [string, string] = ['#1f9d63', '#0d5a38'];
export const blueChip: readonly [string, string] = ['#2f74c9', '#143a70'];
