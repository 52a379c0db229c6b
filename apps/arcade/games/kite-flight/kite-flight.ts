import type { FlightDefinition } from '@chhokka/game-kit/flight';
import { crash } from '@chhokka/game-math/tables/crash';
import { kiteFlightTable } from './manifest.ts';
import { Scene } from './Scene.tsx';
import { texts } from './texts.ts';

/** A kite over the roofs of Old Dhaka, until somebody cuts its string. */
export const kiteFlightGame: FlightDefinition = {
  code: kiteFlightTable.code,
  title: kiteFlightTable.title,
  rules: crash,
  Scene,
  texts,
};
