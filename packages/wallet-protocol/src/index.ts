export type { Fetch, TransportFault } from './transport.ts';
export type { Rounded } from './amounts.ts';
