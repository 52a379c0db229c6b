import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fit } from '../fit.ts';
import type { Model } from '../model.ts';
import { type Match, readMatch } from '../read-match.ts';
import { begin, type Delivery, type Event, type Format, type State, type TeamSheet } from '../state.ts';

const FOLDER = join(import.meta.dirname, '../../../../../apps/feed/data/cricket');

/** The data files, parsed, by name. */
export const FILES: readonly { readonly name: string; readonly json: unknown }[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, json: JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown }));

export const MATCHES: readonly Match[] = FILES.map(({ json }) => readMatch(json));

/** Fitted to all data files. */
export const MODEL: Model = fit(MATCHES);

const sheet = (name: string): TeamSheet => ({
  name,
  players: Array.from({ length: 11 }, (_, place) => `${name} ${place + 1}`),
});

export function newMatch(overs = 20, tie?: Format['tie']): State {
  return begin({ format: { overs, ...(tie !== undefined && { tie }) }, teams: [sheet('Home'), sheet('Away')] });
}

/** A legal ball without a wicket, unless it is given otherwise. */
export function ball(bat: number, given: Partial<Delivery> = {}): Event & { type: 'delivery' } {
  const names = { batter: 'Home 1', nonStriker: 'Home 2', bowler: 'Away 11' };
  return { type: 'delivery', ...names, bat, extras: {}, wickets: [], ...given };
}

/** A plain ball by whom the state has at the crease, newcomers by number; `out` lets the striker be bowled. */
export function nextBall({ innings, teams, superOvers, status }: State, bat: number, out = false): Event {
  const now = innings.at(-1);
  if (status === 'super-over') {
    const { team = 0, wickets = 0 } = superOvers.at(-1) ?? {};
    const batter = teams[team].players[wickets * 2] ?? '';
    const nonStriker = teams[team].players[1] ?? '';
    return ball(bat, { batter, nonStriker, wickets: out ? [{ kind: 'bowled', out: batter }] : [] });
  }
  let next = now?.batters.length ?? 0;
  const newcomer = (): string => {
    next += 1;
    return teams[now?.team ?? 0].players[next - 1] ?? '';
  };
  const batter = now?.crease[0] ?? newcomer();
  const nonStriker = now?.crease[1] ?? newcomer();
  return ball(bat, { batter, nonStriker, wickets: out ? [{ kind: 'bowled', out: batter }] : [] });
}
