export { createListHash, LIST_PAGE, type ListHash, type TicketRange } from './list-hash.ts';
export { drawRaffle, type RaffleDraw, ticketOf, type Winner } from './draw-raffle.ts';
export { fromHex, sha256, toHex } from '../core/sha256.ts';
