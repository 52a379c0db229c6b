import { createClient } from '@chhokka/client';
import { agentsRoutes } from '@chhokka/contracts/agents-routes';
import { clientOptions } from '../calls/api.ts';

/** Makes a call of the agent centre. Throws `CallRefused`. */
export const agentsCall = createClient(agentsRoutes, clientOptions);
