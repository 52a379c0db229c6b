import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import { findGameNames } from '../../games/catalogue/index.ts';
import { findHeld } from '../wallet/index.ts';
import { decideHeldWin, type HeldWinParts } from './decide.ts';
import { presentHeldWin } from './present.ts';

const PAGE = 20;

/** Operators decide about held wins through these calls. */
export function heldWinHandlers(parts: HeldWinParts): HandlersOf<'heldwins'> {
  const { pool, office } = parts;
  return {
    async officeHeldWins({ state, after }, { operator, language }) {
      const found = await findHeld(pool, { state, after: after ?? null, limit: PAGE + 1 });
      const shown = found.slice(0, PAGE);
      const claims = await office.claims.claimsOf(
        pool,
        'heldWins',
        shown.map(({ id }) => id),
      );
      const namesOf = await findGameNames(pool, shown, titleLanguageOf(language));
      return {
        list: shown.map((win) => presentHeldWin(win, { claim: claims.get(win.id), operator, names: namesOf(win) })),
        next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
      };
    },
    officeDecideHeldWin: (args, context) => decideHeldWin(parts, args, context),
  };
}
