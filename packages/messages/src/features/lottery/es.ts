import { boards } from './boards.es.ts';
import { digits } from './digits.es.ts';
import { chase, game, orders, slip } from './game.es.ts';
import { lists } from './lists.es.ts';
import { proof } from './proof.es.ts';
import { trends } from './trends.es.ts';

export const lottery = {
  title: 'Lotería',
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
