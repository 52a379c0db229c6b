import type { Play } from '../core/index.ts';
import { apply } from './apply.ts';
import type { FootballEvent } from './events.ts';
import { joint } from './joint.ts';
import type { FootballModel } from './model.ts';
import { offer } from './offer.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import type { FootballState } from './state.ts';

export const football: Play<FootballModel, FootballState, FootballEvent> = { apply, offer, settle, joint, simulate };

export { evaluate, type Evaluation } from './evaluate.ts';
export type { FootballEvent } from './events.ts';
export { fit, type FitOptions } from './fit.ts';
export { GOAL_INTERVALS, HALF_FULL, type Kind, listedScores, type Scope, SCOPES } from './markets.ts';
export type { FootballModel } from './model.ts';
export { priceMarket } from './offer.ts';
export { USUAL_RED_CARDS } from './red-cards.ts';
export { readSeason, type Season, type SeasonMatch } from './read-season.ts';
export { type Replay, replayEvents } from './replay.ts';
export type { Score, Side } from './score.ts';
export { begin, type FootballState, type Goal, scoreOf } from './state.ts';
