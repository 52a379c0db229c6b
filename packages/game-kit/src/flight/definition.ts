import type { FlightRules, RoundView } from '@chhokka/game-math';
import type { FlightOutcome } from '@chhokka/game-math/tables/crash';
import type { ComponentType } from 'react';
import type { TableSounds } from '../table/sound/sounds.ts';
import type { TableLanguage } from '../table/text/words.ts';
import type { FlightPhase } from './play/phase.ts';

/**
 * What a title adds to the flight that all such titles share. The kit has the connection, the clock, stakes, queue, auto
 * play, riders, sheets and their texts; a title has its scene and its own words.
 */
export interface FlightDefinition {
  readonly code: string;
  readonly title: Readonly<Record<TableLanguage, string>>;
  readonly rules: FlightRules<FlightOutcome>;
  /** What flies, and where. The multiplier stands in its middle, and is the kit's. */
  readonly Scene: ComponentType<SceneProps>;
  readonly texts: Readonly<Record<TableLanguage, FlightTexts>>;
}

export interface FlightTexts {
  /** Paragraphs of the rules page. */
  readonly rules: readonly string[];
  /** What is shouted at the end. */
  readonly cry: string;
}

export interface SceneProps {
  readonly phase: FlightPhase;
  /** `drawnAt` is the take-off, `shownUntil` the end: ms on the server's clock. */
  readonly round: RoundView<FlightOutcome> | null;
  /** Whether what is known of the round is fresh. A flight whose end may have been missed is not shown as flying. */
  readonly connected: boolean;
  readonly serverNow: () => number;
  readonly sounds: Pick<TableSounds, 'play'>;
  /** The player wants little motion. */
  readonly calm: boolean;
}
