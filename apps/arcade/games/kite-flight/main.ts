import { startFlight } from '@chhokka/game-kit/flight';
import { kiteFlightGame } from './kite-flight.ts';

startFlight(kiteFlightGame);
