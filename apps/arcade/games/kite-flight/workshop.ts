import { openFlightWorkshop } from '@chhokka/game-kit/flight/workshop';
import { kiteFlightGame } from './kite-flight.ts';
import { kiteFlightTable } from './manifest.ts';

openFlightWorkshop(kiteFlightGame, kiteFlightTable.settings);
