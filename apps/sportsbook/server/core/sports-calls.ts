import { CoreRefusal, type CoreHandlers } from '@chhokka/provider-server/core';
import type { SportsDesk } from '../book/desk/desk.ts';

/** The calls with which operators look after the book. Reasons of refused changes are those of SPORTS_REFUSALS. */
export function sportsCalls(desk: SportsDesk): CoreHandlers {
  return {
    'sports-fixtures': (request) => desk.fixtures(request),
    'sports-fixture': async (request) => {
      const found = await desk.fixture(request);
      if (!found) throw new CoreRefusal(404, 'fixture_unknown', 'there is no such fixture');
      return found;
    },
    'sports-settings': () => desk.settings(),
    'sports-bets': (request) => desk.bets(request),
    'sports-owed': (request) => desk.owed(request),
    'sports-change': async (request) => {
      const changed = await desk.change(request);
      if (changed.ok) return changed.value;
      if (changed.error === 'fixture_unknown') throw new CoreRefusal(404, changed.error, 'there is no such fixture');
      if (changed.error === 'differs')
        throw new CoreRefusal(400, 'bad_request', 'the id was given to another change before');
      throw new CoreRefusal(409, 'change_refused', changed.error);
    },
  };
}
