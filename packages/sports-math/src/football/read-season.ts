import type { Score } from './score.ts';

/** A match of a season's file. */
export interface SeasonMatch {
  /** The local date of kick-off, `YYYY-MM-DD`. */
  readonly date: string;
  /** The local time of kick-off, `HH:MM`; null: the file does not say. */
  readonly time: string | null;
  readonly home: string;
  readonly away: string;
  /** Goals in the first half. Null: unknown. */
  readonly halfTime: Score | null;
  /** Goals after 90 minutes and stoppage time. Null: not played, or the file does not say. */
  readonly fullTime: Score | null;
  /** What the file says of a match that did not take place as planned, such as `postponed`. */
  readonly status: string | null;
}

export interface Season {
  /** As the file names it, such as `English Premier League 2024/25`. */
  readonly name: string;
  readonly matches: readonly SeasonMatch[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Reads a season in openfootball's JSON format (football.json, CC0): `matches` as a list or within `rounds`, teams as names
 * or as objects with a name, and a score as `{ht, ft}`, as the pair of full-time goals, or as the older `score1`, `score2`.
 * A match without goals whose half-time score is missing was goalless at half-time too. Throws RangeError that names the
 * match which is broken.
 */
export function readSeason(text: string): Season {
  const file = parse(text);
  if (typeof file.name !== 'string') throw new RangeError('the season has no name');
  const matches = listOf(file).map((entry, index) => readMatch(entry, index));
  const seen = new Set<string>();
  for (const { date, home, away } of matches) {
    const key = JSON.stringify([date, home, away]);
    if (seen.has(key)) throw new RangeError(`${home} – ${away} on ${date} stands in the file twice`);
    seen.add(key);
  }
  return { name: file.name, matches };
}

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RangeError('the season is no JSON', { cause: error });
  }
  if (!isObject(value)) throw new RangeError('the season is no JSON object');
  return value;
}

function listOf(file: Json): unknown[] {
  if (Array.isArray(file.matches)) return file.matches;
  if (!Array.isArray(file.rounds)) throw new RangeError('the season has no matches');
  return file.rounds.flatMap((round: unknown, index) => {
    if (isObject(round) && Array.isArray(round.matches)) return round.matches as unknown[];
    throw new RangeError(`round ${index + 1} has no matches`);
  });
}

function readMatch(entry: unknown, index: number): SeasonMatch {
  const place = `match ${index + 1}`;
  if (!isObject(entry)) throw new RangeError(`${place} is no object`);
  const home = teamOf(entry.team1, `${place}: team1`);
  const away = teamOf(entry.team2, `${place}: team2`);
  const { date } = entry;
  const named = `${place} (${home} – ${away}, ${String(date)})`;
  if (home === away) throw new RangeError(`${named}: a team plays against itself`);
  if (typeof date !== 'string' || !isDate(date)) throw new RangeError(`${named}: the date is not YYYY-MM-DD`);
  const { halfTime, fullTime } = readScores(entry, named);
  if (halfTime && fullTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away)) {
    throw new RangeError(`${named}: more goals at half-time than at full-time`);
  }
  return { date, time: timeOf(entry.time, named), home, away, halfTime, fullTime, status: statusOf(entry.status) };
}

function teamOf(value: unknown, place: string): string {
  const name = isObject(value) ? value.name : value;
  if (typeof name !== 'string' || name.trim() === '') throw new RangeError(`${place} is no team's name`);
  return name;
}

function timeOf(value: unknown, named: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) {
    throw new RangeError(`${named}: the time is not HH:MM`);
  }
  return value;
}

function statusOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readScores(entry: Json, named: string): Pick<SeasonMatch, 'halfTime' | 'fullTime'> {
  const [halfTime, fullTime] = scoresOf(entry, named);
  if (halfTime && !fullTime) throw new RangeError(`${named}: a half-time score without a full-time score`);
  const goalless = fullTime !== null && fullTime.home + fullTime.away === 0;
  return { halfTime: halfTime ?? (goalless ? fullTime : null), fullTime };
}

function scoresOf(entry: Json, named: string): [Score | null, Score | null] {
  const { score } = entry;
  if (Array.isArray(score)) return [null, pairOf(score, named)];
  if (isObject(score)) return [pairOf(score.ht, named), pairOf(score.ft, named)];
  if (score !== undefined && score !== null) throw new RangeError(`${named}: the score is neither object nor pair`);
  const older = entry.score1 === undefined && entry.score2 === undefined ? null : [entry.score1, entry.score2];
  return [null, older?.every((goals) => goals === null) ? null : pairOf(older, named)];
}

function pairOf(value: unknown, named: string): Score | null {
  if (value === undefined || value === null) return null;
  const [home, away, more] = Array.isArray(value) ? (value as unknown[]) : [];
  if (more !== undefined || !isGoals(home) || !isGoals(away)) {
    throw new RangeError(`${named}: a score is not a pair of goals`);
  }
  return { home, away };
}

function isGoals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
