export type { Fetch, TransportFault } from './transport.ts';
