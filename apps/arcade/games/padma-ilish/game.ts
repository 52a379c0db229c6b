import { startSlot } from '@chhokka/game-kit/slot';
import { padmaIlish } from './padma-ilish.ts';

await startSlot(padmaIlish);
