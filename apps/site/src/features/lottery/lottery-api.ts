import { createClient } from '@chhokka/client';
import type { Call } from '@chhokka/client';
import type { CallValue } from '@chhokka/contracts';
import { lotteryRoutes } from '@chhokka/contracts/lottery-routes';
import { MEMBER_KEY } from '../../platform/member/member.ts';
import { clientOptions } from '../../platform/calls/api.ts';
import { noteServerTime } from './server-clock.ts';

const client = createClient(lotteryRoutes, clientOptions);

/**
 * Makes a call of the lotteries. Answers that tell the server's time set the clock of the page (`server-clock.ts`).
 * Throws `CallRefused`.
 */
export const lotteryCall: Call<keyof typeof lotteryRoutes> = async (name, input, options) => {
  const sentAt = Date.now();
  const value = await client(name, input, options);
  if ('serverTime' in value) noteServerTime(value.serverTime, sentAt, Date.now());
  return value;
};

/** A drawn numero, as all answers and the realtime channel `draws` have it. */
export type DrawResult = CallValue<'lotteryDraws'>['list'][number];
export type Board = CallValue<'lotteryBoard'>;
/** A numero that takes bets, or waits for its draw. */
export type OpenNumero = Board['numeros'][number];
export type MenuGame = CallValue<'lotteryMenus'>['menus'][number]['gameMenus'][number];
export type PrizeMode = MenuGame['prizeMode'];
export type Proof = CallValue<'lotteryProof'>;

/** Everything below this key is the same for everybody. */
export const LOTTERY_KEY = ['lottery'] as const;

/** The query keys of the lotteries. What belongs to the member goes with the session. */
export const lotteryKeys = {
  menus: [...LOTTERY_KEY, 'menus'],
  popular: [...LOTTERY_KEY, 'popular'],
  boards: [...LOTTERY_KEY, 'board'],
  board: (gameCode: string, language: string) => [...LOTTERY_KEY, 'board', gameCode, language] as const,
  numeros: (gameCode: string) => [...LOTTERY_KEY, 'numeros', gameCode] as const,
  draws: (gameCode: string) => [...LOTTERY_KEY, 'draws', gameCode] as const,
  proof: (gameCode: string, numero: string) => [...LOTTERY_KEY, 'proof', gameCode, numero] as const,
  recent: [...MEMBER_KEY, 'lottery', 'recent'],
  orders: [...MEMBER_KEY, 'lottery', 'orders'],
  order: (orderId: string) => [...MEMBER_KEY, 'lottery', 'order', orderId] as const,
} as const;
