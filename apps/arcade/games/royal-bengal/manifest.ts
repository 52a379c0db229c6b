import { SLOT_BETS, type SlotManifest } from '@chhokka/game-math';

/** An imported game of twenty lines; credit in docs/CREDITS.md. */
export const royalBengal: SlotManifest = {
  code: 'royal-bengal',
  title: { bn: 'রয়েল বেঙ্গল', en: 'Royal Bengal' },
  lines: 20,
  bets: SLOT_BETS,
  outcomes: { kind: 'published' },
};
