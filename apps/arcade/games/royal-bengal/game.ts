import { startSlot } from '@chhokka/game-kit/slot';
import { royalBengal } from './royal-bengal.ts';

await startSlot(royalBengal);
