import { type Exchange, exchange as send, type TransportFault } from '@chhokka/kernel/exchange';

/** The longest answer, a page of 1,000 transactions, is a quarter of this. */
const LONGEST_ANSWER = 2 * 1024 * 1024;

/** One exchange of any dialect. Never throws; an answer longer than those of the protocols is a fault. */
export function exchange(
  request: Omit<Exchange, 'longestAnswer'>,
): Promise<{ status: number; text: string } | TransportFault> {
  return send({ ...request, longestAnswer: LONGEST_ANSWER });
}
