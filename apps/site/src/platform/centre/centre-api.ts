import { createClient } from '@chhokka/client';
import { centreRoutes } from '@chhokka/contracts/centre-routes';
import { clientOptions } from '../calls/api.ts';

/** The member centre's door to the platform, for its own calls. Throws `CallRefused`. */
export const centreCall = createClient(centreRoutes, clientOptions);
