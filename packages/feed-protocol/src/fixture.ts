import { z } from 'zod';

export const SPORTS = ['cricket', 'football', 'strike-range', 'battle-arena'] as const;
export type Sport = (typeof SPORTS)[number];

/**
 * Where a fixture comes from: a past match that is played back (`replay`), a match that is drawn from a model by commit and
 * reveal (`simulated`), or a match that people play now (`real`).
 */
export const NATURES = ['replay', 'simulated', 'real'] as const;
export type Nature = (typeof NATURES)[number];

/** `postponed` may become `scheduled` again; `ended`, `abandoned` and `cancelled` are final. */
export const FIXTURE_STATES = ['scheduled', 'live', 'ended', 'postponed', 'abandoned', 'cancelled'] as const;
/** A fixture never leaves these. */
export const FINAL_STATES: ReadonlySet<(typeof FIXTURE_STATES)[number]> = new Set(['ended', 'abandoned', 'cancelled']);
export type FixtureState = (typeof FIXTURE_STATES)[number];

export const fixtureId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const properName = z.string().trim().min(1).max(80);
/** What something is called. English is always there; another language may be missing. */
export const names = z.object({ en: properName, bn: properName.optional(), es: properName.optional() });
export type Names = z.output<typeof names>;

const team = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/), names });
export type Team = z.output<typeof team>;

export const fixture = z
  .object({
    id: fixtureId,
    sport: z.enum(SPORTS),
    nature: z.enum(NATURES),
    /** Such as `t20` or `odi` in cricket, `bo3` in e-sports; empty where the sport has one form only. */
    format: z.string().regex(/^[a-z0-9-]{0,16}$/),
    league: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/), names }),
    home: team,
    away: team,
    startsAt: z.int().min(0).describe('ms since the epoch'),
    state: z.enum(FIXTURE_STATES),
    /** Match time that passes in a unit of real time ×100: 600 is six times as fast as life. */
    speed: z.int().min(100).max(100_000),
    /** Hex SHA-256 of the seed that decides a simulated match, told before the first bet; null for others. */
    commitment: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  })
  .refine(({ nature, commitment }) => (nature === 'simulated') === (commitment !== null), {
    error: 'a simulated fixture, and no other, has a commitment',
  });
export type Fixture = z.output<typeof fixture>;
