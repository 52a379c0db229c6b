import { createClient } from '@chhokka/client';
import { rewardsRoutes } from '@chhokka/contracts/rewards-routes';
import { clientOptions } from '../calls/api.ts';

/** Makes a call of the rewards. Throws `CallRefused`. */
export const rewardsCall = createClient(rewardsRoutes, clientOptions);
