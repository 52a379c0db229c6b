import type { CallArguments } from '@chhokka/contracts';
import { assert, formatDecimal } from '@chhokka/kernel';
import type { Handlers } from '../../../infra/http/handlers.ts';
import { languageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { PLAY_MONEY } from '../../../infra/http/sessions.ts';
import { page, pageJson } from '../catalogue/index.ts';
import { DRAWS, proofPath } from '../lottery/index.ts';
import type { PlayParts } from './play.parts.ts';

type HistoryCalls = 'roundDetail' | 'officeRoundDetail' | 'playSitting' | 'walletBalance' | 'recentGame';

/** The member's balance and played games. */
export function historyHandlers(parts: PlayParts): Pick<Handlers, HistoryCalls> {
  const { clock, settings, catalogue, wallet } = parts;
  return {
    roundDetail: ({ roundId, language }, { session: { memberId } }) =>
      roundPage(parts, { memberId, roundId, language }),
    officeRoundDetail: (args) => roundPage(parts, args),

    async playSitting(_, { session }) {
      const sitting = await wallet.sitting(session.memberId);
      if (!sitting) return { sitting: null };
      const { since, staked, won } = sitting;
      return { sitting: { lastedMs: Math.max(0, clock.now() - since), net: formatDecimal(won - staked) } };
    },

    async walletBalance(_, { session }) {
      const balance = await wallet.memberBalance(session.memberId);
      assert(balance !== null, 'a session belongs to a member');
      return {
        sumBalance: formatDecimal(balance),
        currency: session.currency,
        // Play money must not look like real money.
        currencySymbol: session.currency === PLAY_MONEY ? PLAY_MONEY : settings.values.currencySymbol,
      };
    },

    async recentGame({ vassalage, gameType, pageNo, pageSize, language }, { session }) {
      const keys = await wallet.recentGames(session.memberId);
      const games = keys
        .map(({ providerId, gameCode }) => catalogue.snapshot.gameOfProvider(providerId, gameCode))
        .filter((game) => game !== undefined)
        .filter((game) => settings.isOn(game.gameType))
        .filter((game) => (!vassalage || game.vassalage === vassalage) && (!gameType || game.gameType === gameType));
      return page('list', pageJson(games, { pageNo, pageSize, language: languageOf(language) }));
    },
  };
}

/** The provider's page about a member's round; of a lottery, the proof of the draw. Throws `Refused`: round_unknown, game_unavailable. */
async function roundPage(
  { wallet, gateway, settings }: Pick<PlayParts, 'wallet' | 'gateway' | 'settings'>,
  { memberId, roundId, language }: CallArguments<'officeRoundDetail'>,
): Promise<{ url: string }> {
  const round = await wallet.round(roundId, memberId);
  if (!round) throw new Refused('round_unknown');
  if (round.providerId === DRAWS) return { url: proofPath(round.gameCode, round.providerRoundId) };
  const { gmtOffsetMinutes } = settings.values;
  const asked = {
    roundId: round.providerRoundId,
    playerId: memberId,
    language: languageOf(language),
    gmtOffsetMinutes,
  };
  const detail = await gateway.roundDetail(round.providerId, asked);
  if (!detail.ok) throw new Refused(detail.error === 'unavailable' ? 'game_unavailable' : 'round_unknown');
  return { url: detail.value.url };
}
