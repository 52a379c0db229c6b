export type { Fetch, TransportFault } from '@chhokka/kernel/exchange';
export { type Rounded, roundDown, wireInteger } from './amounts.ts';
export { readSent } from './read.ts';
