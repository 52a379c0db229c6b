import { ballDraw } from '../balls.ts';
import type { Family } from '../rules.ts';
import { BALLS, DRAWN } from './balls.ts';
import { pickPlays } from './picks.ts';
import { sidePlays } from './sides.ts';

/** Twenty of eighty. */
export const keno: Family = { name: 'keno', ...ballDraw(BALLS, DRAWN), plays: [...pickPlays, ...sidePlays] };
