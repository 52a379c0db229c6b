import { z } from 'zod';
import { gameType, language } from './catalogue.ts';
import { contract, money } from './contract.ts';

export const launchGame = contract({
  summary: 'Opens a game session and answers the address for the /game frame.',
  body: z.object({
    vassalage: z.string().min(1).max(64),
    gameCode: z.string().min(1).max(64),
    device: z.enum(['desktop', 'mobile']).default('mobile'),
    language,
    /** Where the game’s own close button leads: an address of this site. */
    returnUrl: z.string().max(2048).optional(),
  }),
  value: z.object({ url: z.string(), gameName: z.string(), gameCode: z.string(), vassalage: z.string(), gameType }),
  errors: ['game_unknown', 'game_coming_soon', 'game_unavailable', 'play_locked', 'member_excluded'],
});

export const roundDetail = contract({
  summary: 'The provider’s own page about one round of the member, with its proof of fairness.',
  query: z.object({ roundId: z.string().min(1).max(64), language }),
  value: z.object({ url: z.string() }),
  errors: ['round_unknown', 'game_unavailable'],
});

export const walletBalance = contract({
  summary: 'The member’s spendable balance.',
  value: z.object({ sumBalance: money, currency: z.string(), currencySymbol: z.string() }),
});
