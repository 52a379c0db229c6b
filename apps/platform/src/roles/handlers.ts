import type { Handlers } from '../infra/http/handlers.ts';
import { catalogueHandlers } from '../modules/catalogue/index.ts';
import { memberHandlers } from '../modules/members/index.ts';
import { playHandlers } from '../modules/play/index.ts';
import { settingsHandlers } from '../modules/settings/index.ts';
import type { Services } from './services.ts';

/** Every call of the contract and who acts on it. A call without a handler does not compile. */
export function createHandlers(services: Services): Handlers {
  const { clock, settings, members, catalogue, wallet, providers, sealing } = services;
  return {
    ...settingsHandlers(settings),
    ...memberHandlers(members, settings),
    ...catalogueHandlers(catalogue),
    ...playHandlers({ clock, settings, catalogue, wallet, gateway: providers.gateway }),
    sealingKey: () => sealing.currentKey(),
  };
}
