import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { BonusesParts } from './bonuses.types.ts';
import { takeCode } from './codes.ts';
import { listCosts } from './costs.ts';
import { decideList } from './lists/decide.ts';
import { giveList } from './lists/give.ts';
import { showList, showLists } from './lists/present.ts';
import { chooseOffer, listOffers } from './offers.ts';
import { preview } from './preview.ts';
import { findSigns } from './signs.ts';

/** Bonuses that members take, and the rules of operators. While BONUS is off, nothing new is given. */
export function bonusesHandlers(parts: BonusesParts): HandlersOf<'bonuses'> {
  const { pool, settings } = parts;
  const refuseWhileOff = (): void => {
    if (!settings.isOn('BONUS')) throw new Refused('function_not_enabled');
  };
  return {
    async bonusOffers({ language }, { session }) {
      refuseWhileOff();
      return listOffers(parts, session.memberId, textLanguageOf(language));
    },
    async chooseBonus(args, { session }) {
      refuseWhileOff();
      return chooseOffer(parts, args, session.memberId);
    },
    async takeBonusCode(args, context) {
      refuseWhileOff();
      return takeCode(parts, args, context);
    },

    officeBonusPreview: ({ item }) => preview(parts, item),
    officeBonusCosts: ({ language }) => listCosts(pool, textLanguageOf(language)),
    officeBonusSigns: (args) => findSigns(pool, args),

    async officeGiveBonuses(args, context) {
      const { listId, ...answer } = await giveList(parts, args, context);
      const shown = listId === null ? null : await showList(pool, listId, context.language);
      return { ...answer, list: shown?.list ?? null };
    },
    officeBonusLists: (args) => showLists(pool, args),
    officeBonusList: ({ listId, language }) => showList(pool, listId, textLanguageOf(language)),
    async officeDecideBonusLines(args, context) {
      await decideList(parts, args, context);
      return showList(pool, args.listId, context.language);
    },
  };
}
