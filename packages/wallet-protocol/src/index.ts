export { type Rounded, roundDown } from './amounts.ts';
export type { Fetch, TransportFault } from './transport.ts';
