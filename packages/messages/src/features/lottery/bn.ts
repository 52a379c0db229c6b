import { boards } from './boards.bn.ts';
import { digits } from './digits.bn.ts';
import { chase, game, orders, slip } from './game.bn.ts';
import { lists } from './lists.bn.ts';
import { proof } from './proof.bn.ts';
import { trends } from './trends.bn.ts';

export const lottery = {
  title: 'লটারি',
  lists,
  proof,
  trends,
  game,
  slip,
  chase,
  orders,
  /** By family and code of the play. */
  plays: { ...digits.plays, ...boards.plays },
  /** The tabs of a game's page. */
  groups: { ...digits.groups, ...boards.groups },
  rows: { ...digits.rows, ...boards.rows },
  /** Picks that are words. */
  options: { ...digits.options, ...boards.options },
  tiers: { ...digits.tiers, ...boards.tiers },
};
