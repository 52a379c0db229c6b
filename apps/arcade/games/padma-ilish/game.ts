import { startSlot } from '@chhokka/game-kit';
import { padmaIlish } from './padma-ilish.ts';

await startSlot(padmaIlish);
