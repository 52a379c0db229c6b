import { z } from 'zod';

/** The score and what a scoreboard draws, a form for each sport. Pairs are home first. */

const count = z.int().min(0).max(100_000);
const pair = z.tuple([count, count]);
const side = z.enum(['home', 'away']);
const shortName = z.string().max(80);

const footballScore = z.object({
  sport: z.literal('football'),
  period: z.enum(['before', 'h1', 'break', 'h2', 'over', 'abandoned']),
  /** Match time of the period's clock, ms, at the moment of the word; 45 minutes are 2,700,000. */
  clock: z.int().min(0),
  running: z.boolean(),
  goals: pair,
  halfTime: pair.nullable(),
  reds: pair,
  shots: pair,
  /** From -100 (away presses) to 100 (home presses), of the last minutes. Simulated, also in replays. */
  momentum: z.int().min(-100).max(100),
  /** The latest events that a scoreboard tells, the newest last; at most 12. */
  events: z
    .array(
      z.object({
        at: z.int().min(0).describe('match time, ms'),
        what: z.enum(['goal', 'goal-cancelled', 'red-card', 'shot', 'attack']),
        side,
      }),
    )
    .max(12),
});

const ball = z.object({
  /** Runs in all, extras included. */
  runs: count,
  extra: z.enum(['wide', 'no-ball', 'bye', 'leg-bye', 'penalty']).nullable(),
  wicket: z.string().max(24).nullable().describe('the method of the dismissal'),
});

const innings = z.object({
  side,
  runs: count,
  wickets: z.int().min(0).max(10),
  balls: count.describe('legal balls'),
  /** Runs of each over so far, the running one last. */
  overs: z.array(count).max(60),
});

const cricketScore = z.object({
  sport: z.literal('cricket'),
  period: z.enum(['before', 'innings', 'break', 'rain', 'super-over', 'over', 'abandoned']),
  toss: z.object({ winner: side, decision: z.enum(['bat', 'field']) }).nullable(),
  overs: z.int().min(0).max(60).describe('overs of an innings, after what rain took'),
  innings: z.array(innings).max(6),
  target: count.nullable(),
  /** By Duckworth–Lewis at this moment of the chase; null before it. */
  par: count.nullable(),
  /** The latest balls, the newest last; at most 12. */
  balls: z.array(ball).max(12),
  striker: shortName.nullable(),
  nonStriker: shortName.nullable(),
  bowler: shortName.nullable(),
});

const esportsScore = z.object({
  sport: z.enum(['strike-range', 'battle-arena']),
  period: z.enum(['before', 'map', 'break', 'over', 'abandoned']),
  /** Maps won. */
  maps: pair,
  /** Each map so far: rounds (strike-range) or kills (battle-arena), and who won it. */
  played: z.array(z.object({ score: pair, winner: side.nullable(), towers: pair.optional() })).max(5),
  /** The number of the running map, from 1; null between maps. */
  map: z.int().min(1).max(5).nullable(),
});

export const score = z.discriminatedUnion('sport', [footballScore, cricketScore, esportsScore]);
export type Score = z.output<typeof score>;
export type FootballScore = z.output<typeof footballScore>;
export type CricketScore = z.output<typeof cricketScore>;
export type EsportsScore = z.output<typeof esportsScore>;
