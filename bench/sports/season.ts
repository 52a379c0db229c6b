import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FootballModel, fit, readSeason } from '@chhokka/sports-math/football';

const SEASON = join(import.meta.dirname, '../../apps/feed/data/football/2024-25_en.1.json');

/** A model that is fitted to a season of football which the feed ships, and matches of its teams. */
export function shippedSeason(): { model: FootballModel; pairing(turn: number): readonly [string, string] } {
  const { matches } = readSeason(readFileSync(SEASON, 'utf8'));
  const model = fit([matches]);
  const teams = Object.keys(model.teams);
  return { model, pairing: (turn) => [teams[turn % teams.length] ?? '', teams[(turn * 7 + 3) % teams.length] ?? ''] };
}
