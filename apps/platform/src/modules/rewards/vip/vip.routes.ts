import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Vip } from './index.ts';
import { vipOfficeHandlers, type VipOfficeParts } from './office.ts';
import { presentRank, readStanding } from './present.ts';

export function vipHandlers(parts: VipOfficeParts & { readonly vip: Vip }): HandlersOf<'vip'> {
  const { pool, clock, settings, awards, vip } = parts;
  return {
    async vipRanks({ language }) {
      if (!settings.isOn('VIP')) throw new Refused('function_not_enabled');
      const ranks = vip.ranks.filter(({ enabled }) => enabled);
      return { list: ranks.map((rank) => presentRank(rank, textLanguageOf(language))) };
    },

    async playerRank({ language }, { session: { memberId } }) {
      if (!settings.isOn('VIP')) throw new Refused('function_not_enabled');
      const { standing } = await readStanding(pool, {
        memberId,
        ranks: vip.ranks,
        language: textLanguageOf(language),
        now: clock.now(),
        offset: settings.dayOffset(),
      });
      // No countdown for members who have a limit or asked to be left alone.
      const mayTempt = (await awards.mayTempt(pool, [memberId])).has(memberId);
      return { ...standing, falls: mayTempt ? standing.falls : null };
    },

    ...vipOfficeHandlers(parts),
  };
}
