import { startSlot } from '@chhokka/game-kit';
import { royalBengal } from './royal-bengal.ts';

await startSlot(royalBengal);
