import { describe, expect, it } from 'vitest';
import type { Verdicts } from '../core/index.ts';
import { apply } from './apply.ts';
import { beginMatch, replayEvents } from './replay.ts';
import { readMatch } from './read-match.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';
import { FILES } from './testing/samples.ts';

/** The file as it stands, read without the reader. */
interface RawDelivery {
  readonly ball: number;
  readonly batsman: string;
  readonly non_striker: string;
  readonly runs: { readonly batsman: number; readonly total: number };
  readonly extras?: Readonly<Record<string, number>>;
  readonly wicket?: { readonly kind: string; readonly player_out: string };
}
interface RawMatch {
  readonly info: {
    readonly teams: readonly string[];
    readonly toss: { readonly winner: string };
    readonly outcome: { readonly winner: string };
  };
  readonly innings: readonly { readonly team: string; readonly deliveries: readonly RawDelivery[] }[];
}

/** The winning outcomes of every market of a raw match: an outcome, several in a dead heat, `push` or `void`. */
function answers(raw: RawMatch): Map<string, string | readonly string[]> {
  const found = new Map<string, string | readonly string[]>();
  const side = (team: string): string => (raw.info.teams[0] === team ? 'home' : 'away');
  found.set('winner/match', side(raw.info.outcome.winner));
  found.set('toss/match', side(raw.info.toss.winner));
  const all = raw.innings.flatMap(({ deliveries }) => deliveries);
  const sixes = all.filter(({ runs }) => runs.batsman === 6).length;
  for (const line of [0.5, 5.5, sixes - 0.5, sixes + 0.5, 30.5]) {
    if (line > 0) found.set(`sixes/match=${line}`, sixes > line ? 'over' : 'under');
  }
  raw.innings.forEach(({ deliveries }, index) => answerInnings(found, `i${index + 1}`, deliveries));
  const stands = raw.innings.map(({ team, deliveries }) => {
    const first = deliveries.findIndex(({ wicket }) => wicket !== undefined);
    const until = first < 0 ? deliveries : deliveries.slice(0, first + 1);
    return { team, runs: until.reduce((sum, { runs }) => sum + runs.total, 0) };
  });
  const [one, two] = stands.toSorted((a, b) => b.runs - a.runs);
  found.set('opening-stand/match', one?.runs === two?.runs ? 'push' : side(one?.team ?? ''));
  return found;
}

function answerInnings(
  found: Map<string, string | readonly string[]>,
  scope: string,
  deliveries: readonly RawDelivery[],
): void {
  const total = deliveries.reduce((sum, { runs }) => sum + runs.total, 0);
  for (const line of [50.5, 99.5, total - 0.5, total + 0.5, 250.5]) {
    found.set(`innings-total/${scope}=${line}`, total > line ? 'over' : 'under');
  }
  found.set(`odd-even/${scope}`, total % 2 === 0 ? 'even' : 'odd');
  const overs = Map.groupBy(deliveries, ({ ball }) => Math.trunc(ball));
  for (const [over, balls] of overs) {
    const made = balls.reduce((sum, { runs }) => sum + runs.total, 0);
    const whole =
      balls.filter(({ extras }) => extras?.['wides'] === undefined && extras?.['noballs'] === undefined).length === 6;
    for (const line of [0.5, 6.5, 8.5, made + 0.5, Math.max(0.5, made - 0.5)]) {
      found.set(`over-runs/${scope}.o${over + 1}=${line}`, made > line ? 'over' : whole ? 'under' : 'void');
    }
  }
  found.set(`over-runs/${scope}.o${overs.size + 1}=6.5`, 'void');
  deliveries.forEach(({ runs, extras, wicket }, ball) => {
    const rest = extras === undefined ? String(runs.batsman) : 'extra';
    found.set(`ball-runs/${scope}.b${ball + 1}`, wicket === undefined ? rest : 'wicket');
  });
  found.set(`ball-runs/${scope}.b${deliveries.length + 1}`, 'void');
  const names: Record<string, string> = { 'caught and bowled': 'caught', 'run out': 'run-out' };
  const wickets = deliveries.flatMap(({ wicket }) => (wicket === undefined ? [] : [wicket.kind]));
  wickets.forEach((kind, number) => found.set(`dismissal/${scope}.w${number + 1}`, names[kind] ?? kind));
  found.set(`dismissal/${scope}.w${wickets.length + 1}`, 'none');
  const order = [...new Set(deliveries.flatMap((each) => [each.batsman, each.non_striker]))];
  const runs = order.map((name) =>
    deliveries.reduce((sum, each) => sum + (each.batsman === name ? each.runs.batsman : 0), 0),
  );
  const tops = runs.flatMap((made, place) => (made === Math.max(...runs) ? [String(place + 1)] : []));
  found.set(`top-batter/${scope}`, tops.length === 1 ? (tops[0] ?? '') : tops);
}

/** What verdicts say, in the words of `answers`. */
function wordOf(verdicts: Verdicts | null): string | readonly string[] | null {
  if (verdicts === null) return null;
  const results = Object.values(verdicts).map(({ result }) => result);
  for (const whole of ['void', 'push'] as const) if (results.every((result) => result === whole)) return whole;
  const won = Object.entries(verdicts).filter(([, { result }]) => result === 'won');
  if (won.length > 1 && won.every(([, { shares }]) => shares === won.length)) return won.map(([id]) => id);
  return won.length === 1 && won[0]?.[1].shares === undefined ? (won[0]?.[0] ?? null) : null;
}

describe.each(FILES.map(({ name, json }) => [name, json] as const))('the match %s', (_, json) => {
  const match = readMatch(json);
  const expected = answers(json as RawMatch);
  const states: State[] = [beginMatch(match)];
  for (const { event } of replayEvents(match)) states.push(apply(states.at(-1) ?? beginMatch(match), event));

  it('settles each market as an independent reading of the file does', () => {
    const final = states.at(-1) ?? beginMatch(match);
    expect(final.status).toBe('over');
    expect(expected.size).toBeGreaterThan(300);
    for (const [market, answer] of expected) expect([market, wordOf(settle(final, market))]).toEqual([market, answer]);
  });

  it('never changes what it has settled', () => {
    const settled = new Map<string, string>();
    const watched = [...expected.keys()];
    for (const state of states.filter((__, index) => index % 7 === 0 || index > states.length - 4))
      for (const market of watched) {
        const verdicts = settle(state, market);
        const before = settled.get(market);
        if (before !== undefined) expect([market, JSON.stringify(verdicts)]).toEqual([market, before]);
        if (verdicts !== null) settled.set(market, JSON.stringify(verdicts));
      }
    expect(settled.size).toBe(watched.length);
  });
});
