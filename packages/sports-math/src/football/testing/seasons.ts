import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSeason, type Season } from '../read-season.ts';

/** The seasons that the project keeps, with credit in docs/CREDITS.md. */
export const SEASON_FILES = ['2024-25_en.1', '2025-26_en.1', '2025-26_es.1'] as const;
type SeasonFile = (typeof SEASON_FILES)[number];

export function seasonText(file: SeasonFile): string {
  return readFileSync(join(import.meta.dirname, '../../../../../apps/feed/data/football', `${file}.json`), 'utf8');
}

export function seasonOf(file: SeasonFile): Season {
  return readSeason(seasonText(file));
}
