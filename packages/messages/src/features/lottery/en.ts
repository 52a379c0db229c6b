import { boards } from './boards.en.ts';
import { digits } from './digits.en.ts';
import { chase, game, orders, slip } from './game.en.ts';
import { lists } from './lists.en.ts';
import { proof } from './proof.en.ts';
import { trends } from './trends.en.ts';

export const lottery = {
  title: 'Lottery',
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
