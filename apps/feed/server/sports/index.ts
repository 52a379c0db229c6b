import type { Sport } from '@chhokka/feed-protocol';
import { battleArena } from './battle-arena.ts';
import { cricket } from './cricket.ts';
import { football } from './football.ts';
import { type AnySport, anySport } from './sport.ts';
import { strikeRange } from './strike-range.ts';

export type { CricketSetup } from './cricket.ts';
export type { EsportsSetup } from './esports.ts';
export type { FootballSetup } from './football.ts';
export { type AnySport, type Stop, offered } from './sport.ts';

export const sports: Readonly<Record<Sport, AnySport>> = {
  cricket: anySport(cricket),
  football: anySport(football),
  'strike-range': anySport(strikeRange),
  'battle-arena': anySport(battleArena),
};
