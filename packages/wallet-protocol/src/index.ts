export { type Rounded, roundDown, wireInteger } from './amounts.ts';
export type { Fetch, TransportFault } from './transport.ts';
