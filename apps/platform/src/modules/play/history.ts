import type { CallValue } from '@chhokka/contracts';
import { assert, formatDecimal } from '@chhokka/kernel';
import type { Handlers } from '../../infra/http/handlers.ts';
import { languageOf, type TitleLanguage } from '../../infra/http/language.ts';
import { Refused } from '../../infra/http/refused.ts';
import { PLAY_MONEY } from '../../infra/http/sessions.ts';
import { type Catalogue, page, pageJson } from '../catalogue/index.ts';
import type { BetRecord } from '../wallet/index.ts';
import type { PlayParts } from './play.parts.ts';

type HistoryCalls = 'roundDetail' | 'walletBalance' | 'betRecords' | 'recentGame';

/** What the member has and has played. */
export function historyHandlers(parts: PlayParts): Pick<Handlers, HistoryCalls> {
  const { settings, catalogue, wallet } = parts;
  return {
    async roundDetail({ roundId, language }, { session }) {
      const round = await wallet.round(roundId, session.memberId);
      if (!round) throw new Refused('round_unknown');
      const asked = { roundId: round.providerRoundId, playerId: session.memberId, language: languageOf(language) };
      const detail = await parts.gateway.roundDetail(round.providerId, asked);
      if (!detail.ok) throw new Refused(detail.error === 'unavailable' ? 'game_unavailable' : 'round_unknown');
      return { url: detail.value.url };
    },

    async walletBalance(_, { session }) {
      const balance = await wallet.memberBalance(session.memberId);
      assert(balance !== null, 'a session belongs to a member');
      return {
        sumBalance: formatDecimal(balance),
        currency: session.currency,
        // Play money must not look like money.
        currencySymbol: session.currency === PLAY_MONEY ? PLAY_MONEY : settings.values.currencySymbol,
      };
    },

    async betRecords({ after, pageSize, language }, { session }) {
      const { list, next } = await wallet.betRecords(session.memberId, {
        ...(after !== undefined && { after }),
        limit: pageSize,
      });
      return { list: list.map((round) => presentRound(round, catalogue, languageOf(language))), next };
    },

    async recentGame({ vassalage, gameType, pageNo, pageSize, language }, { session }) {
      const [keys, ids] = await Promise.all([
        wallet.recentGames(session.memberId),
        catalogue.favourites(session.memberId),
      ]);
      const games = keys
        .map(({ providerId, gameCode }) => catalogue.snapshot.gameOfProvider(providerId, gameCode))
        .filter((game) => game !== undefined)
        .filter((game) => settings.isOn(game.gameType))
        .filter((game) => (!vassalage || game.vassalage === vassalage) && (!gameType || game.gameType === gameType));
      return page(
        'list',
        pageJson(games, { pageNo, pageSize, language: languageOf(language), favourites: new Set(ids) }),
      );
    },
  };
}

function presentRound(
  round: BetRecord,
  catalogue: Catalogue,
  language: TitleLanguage,
): CallValue<'betRecords'>['list'][number] {
  const game = catalogue.snapshot.game(round.vassalage, round.gameCode);
  return {
    roundId: round.roundId,
    // A game that has left the catalogue keeps its code as name.
    gameName: game?.name[language] ?? round.gameCode,
    gameCode: round.gameCode,
    vassalage: round.vassalage,
    bet: formatDecimal(round.bet),
    win: formatDecimal(round.win),
    net: formatDecimal(round.net),
    state: round.state,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
  };
}
