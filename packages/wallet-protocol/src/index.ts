export { type Rounded, roundDown, wireInteger } from './amounts.ts';
export { readSent } from './read.ts';
export type { Fetch, TransportFault } from './transport.ts';
