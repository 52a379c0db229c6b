import type { Play } from '../core/index.ts';
import { apply } from './apply.ts';
import { joint } from './joint.ts';
import type { Model } from './model.ts';
import { offer } from './offer.ts';
import { settle } from './settle.ts';
import { simulate } from './simulate.ts';
import type { Event, State } from './state.ts';

export { evaluate, type Evaluation } from './evaluate.ts';
export { evaluateWinner } from './evaluate-winner.ts';
export { fit } from './fit.ts';
export { FormatError } from './json-place.ts';
export type { Model } from './model.ts';
export { type Match, readMatch } from './read-match.ts';
export { beginMatch, replayEvents } from './replay.ts';
export { type InningsScore, type Scoreboard, scoreboard } from './scoreboard.ts';
export { USUAL_RAIN } from './shower.ts';
export {
  type Ball,
  begin,
  type Delivery,
  type Event,
  type Format,
  type Innings,
  type State,
  type Team,
  type TeamSheet,
} from './state.ts';

/** Cricket of limited overs, as a feed plays it. */
export const cricket: Play<Model, State, Event> = { apply, offer, settle, joint, simulate };
