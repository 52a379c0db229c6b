import { randomBytes } from 'node:crypto';
import { SECOND } from '@chhokka/kernel';
import { defineModule } from '../../../infra/composition/define.ts';
import { every } from '../../../infra/jobs.ts';
import factsModule from '../../money/facts/manifest.ts';
import settingsModule from '../../site/settings/manifest.ts';
import awardsModule from '../awards/manifest.ts';
import { createRaffles } from './index.ts';
import { raffleHandlers } from './raffle.routes.ts';
import { raffleShelf } from './shelf.ts';

const SEED_BYTES = 32;
const newSeed = (): Uint8Array => randomBytes(SEED_BYTES);

export default defineModule({
  needs: { settings: settingsModule, facts: factsModule, awards: awardsModule },
  create: (parts) => createRaffles({ ...parts, newSeed }),
  calls: (_, parts) => raffleHandlers({ ...parts, newSeed }),
  facts: ({ consumer }) => consumer,
  prizes: ({ giver }) => giver,
  jobs: (raffles) => every(5 * SECOND, 'draw raffles', () => raffles.draw()),
  shelves: (_, parts) => raffleShelf({ ...parts, newSeed }),
});
