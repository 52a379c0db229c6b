import type { CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf, wordsIn } from '../../../infra/http/language.ts';
import { findTitles } from '../awards/index.ts';
import type { OwnGrant } from './freerounds.types.ts';
import type { FreeRounds } from './index.ts';

/** What members read of their free rounds. */
export function freeRoundsHandlers({ own }: FreeRounds, pool: Pool): HandlersOf<'freerounds'> {
  return {
    async ownFreeRounds({ language }, { session }) {
      const grants = await own(session.memberId);
      const titles = await findTitles(
        pool,
        grants.map(({ awardId }) => awardId),
      );
      const list = grants.map((grant) => {
        const { awardId, providerId, gameCode, currency, count, left, expiresAt } = grant;
        return {
          awardId,
          title: wordsIn(titles.get(awardId) ?? { bn: '', en: '' }, textLanguageOf(language)),
          providerId,
          gameCode,
          stake: formatDecimal(grant.stake),
          currency,
          count,
          left,
          won: formatDecimal(grant.won),
          state: shownState(grant),
          expiresAt,
        };
      });
      return { list };
    },
  };
}

/** A grant that has not ended can be played, waits for its provider, or is being paid. */
function shownState({ state, left }: OwnGrant): CallValue<'ownFreeRounds'>['list'][number]['state'] {
  if (state !== 'queued' && state !== 'granted') return state;
  if (left === 0) return 'paying';
  return state === 'queued' ? 'preparing' : 'open';
}
