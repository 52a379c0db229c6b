import { numbersFrom } from '../picks.ts';
import { oncePerDraw } from '../plays/per-draw.ts';

/** Keno draws twenty of eighty. */
export const BALLS = numbersFrom(1, 80, 2);
export const DRAWN = 20;

export const drawnSet = oncePerDraw((drawn) => new Set(drawn));
