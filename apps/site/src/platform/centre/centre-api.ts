import { createClient } from '@chhokka/client';
import { centreRoutes } from '@chhokka/contracts/centre-routes';
import { clientOptions } from '../calls/api.ts';

/** Makes a call of the member centre. Throws `CallRefused`. */
export const centreCall = createClient(centreRoutes, clientOptions);
