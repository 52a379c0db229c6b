import type { CallArguments, CallValue, GameType } from '@chhokka/contracts';
import { assert, type Clock, currency, DAY, formatDecimal, HOUR, SECOND } from '@chhokka/kernel';
import type { CallContext, Handlers } from '../../infra/http/handlers.ts';
import { Refused } from '../../infra/http/refused.ts';
import { type Catalogue, type CatalogueGame, page, pageJson, tongue } from '../catalogue/index.ts';
import type { Gateway } from '../providers/index.ts';
import type { Settings } from '../settings/index.ts';
import type { BetRecord, Wallet } from '../wallet/index.ts';
import { maskAccount } from './mask.ts';
import { recall } from './recall.ts';

/** A game session lasts this long from its launch; a bet makes it last longer. */
const GAME_SESSION_MS = 4 * HOUR;
const HOT_DAYS_MS = 7 * DAY;
const HOT_LIMIT = 30;
/** The lobby's rankings may be this old. */
const RANKING_AGE_MS = 10 * SECOND;
const TRIAL = 4;

type PlayCalls = 'launchGame' | 'roundDetail' | 'walletBalance' | 'betRecords' | 'recentGame' | 'hotGames' | 'rankList';

export interface PlayParts {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly wallet: Wallet;
  readonly gateway: Gateway;
}

/** Launching games, and what was played: balance, betting record, recent and hot games, winner board. */
export function playHandlers(parts: PlayParts): Pick<Handlers, PlayCalls> {
  const { settings, catalogue, wallet } = parts;
  const hottest = recall(parts.clock, RANKING_AGE_MS, () =>
    wallet.hotGames({ since: parts.clock.now() - HOT_DAYS_MS, limit: HOT_LIMIT }),
  );
  const biggest = recall(parts.clock, RANKING_AGE_MS, (category: GameType | 'ALL') => biggestWins(parts, category));

  return {
    launchGame: (args, context) => launch(parts, args, context),

    async roundDetail({ roundId, language }, { session }) {
      const round = await wallet.round(roundId, session.memberId);
      if (!round) throw new Refused('round_unknown');
      const asked = { roundId: round.providerRoundId, playerId: session.memberId, language: tongue(language) };
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
        currencySymbol: settings.values.currencySymbol,
      };
    },

    async betRecords({ after, pageSize, language }, { session }) {
      const { list, next } = await wallet.betRecords(session.memberId, {
        ...(after !== undefined && { after }),
        limit: pageSize,
      });
      return { list: list.map((round) => presentRound(round, catalogue, tongue(language))), next };
    },

    async recentGame({ vassalage, gameType, pageNo, pageSize, language }, { session }) {
      const [keys, ids] = await Promise.all([
        wallet.recentGames(session.memberId),
        catalogue.favourites(session.memberId),
      ]);
      const games = keys
        .map(({ providerId, gameCode }) => catalogue.snapshot.gameOfProvider(providerId, gameCode))
        .filter((game) => game !== undefined)
        .filter((game) => (!vassalage || game.vassalage === vassalage) && (!gameType || game.gameType === gameType));
      return page('list', pageJson(games, { pageNo, pageSize, language: tongue(language), favourites: new Set(ids) }));
    },

    async hotGames({ vassalage, language }, { session }) {
      const keys = await hottest(null);
      const played = keys
        .map((key) => catalogue.snapshot.game(key.vassalage, key.gameCode))
        .filter((game) => game !== undefined);
      const marked = catalogue.snapshot.games.filter((game) => game.isHot);
      // What cannot be played yet is not hot, whatever it is marked.
      const hot = [...new Set([...played, ...marked])].filter(
        (game) => !game.comingSoon && (!vassalage || game.vassalage === vassalage),
      );
      const favourites = session && new Set(await catalogue.favourites(session.memberId));
      const wire = (game: CatalogueGame) => ({
        ...game.wire[tongue(language)],
        ...(favourites && { isFavorite: favourites.has(game.id) }),
      });
      return { list: hot.slice(0, HOT_LIMIT).map(wire) };
    },

    async rankList({ gameCategory, language, limitNum }) {
      const wins = (await biggest(gameCategory)).slice(0, limitNum);
      return { list: wins.map(({ game, vo }) => ({ vo: { ...vo, gameName: game.name[tongue(language)] } })) };
    },
  };
}

async function launch(
  { catalogue, wallet, gateway }: PlayParts,
  args: CallArguments<'launchGame'>,
  { session, address, origin }: CallContext<'launchGame'>,
): Promise<CallValue<'launchGame'>> {
  const game = catalogue.snapshot.game(args.vassalage, args.gameCode);
  if (!game) throw new Refused('game_unknown');
  if (game.comingSoon) throw new Refused('game_coming_soon');
  if (session.userType === TRIAL) throw new Refused('need_true_account');
  if (session.betLocked) throw new Refused('play_locked');
  const { providerId, gameCode, vassalage, gameType } = game;
  const common = { gameCode, currency: currency(session.currency), language: tongue(args.language) };
  const opened = await wallet.openSession({
    ...common,
    memberId: session.memberId,
    providerId,
    ttlMs: GAME_SESSION_MS,
  });
  const launched = await gateway.launch(providerId, {
    ...common,
    playerId: session.memberId,
    nickname: session.nickname,
    session: opened.session,
    device: args.device,
    returnUrl: onSite(args.returnUrl, origin),
    ip: address,
  });
  if (!launched.ok) throw new Refused(launched.error === 'unavailable' ? 'game_unavailable' : 'game_unknown');
  return { url: launched.value.url, gameName: game.name[common.language], gameCode, vassalage, gameType };
}

/** The address that a game leads back to: one of this site, or its front page. */
function onSite(address: string | undefined, origin: string): string {
  const home = `${origin}/`;
  if (address === undefined || !URL.canParse(address, home)) return home;
  const url = new URL(address, home);
  return url.origin === origin ? url.href : home;
}

function presentRound(
  round: BetRecord,
  catalogue: Catalogue,
  language: 'bn' | 'en',
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

const BOARD_LIMIT = 50;

async function biggestWins({ clock, wallet, catalogue }: PlayParts, category: GameType | 'ALL') {
  const range = { since: clock.now() - HOT_DAYS_MS, limit: BOARD_LIMIT };
  const wins = await wallet.biggestWins(category === 'ALL' ? range : { ...range, gameType: category });
  return wins.flatMap((win) => {
    const game = catalogue.snapshot.game(win.vassalage, win.gameCode);
    if (!game) return [];
    const { gameCode, vassalage, gameType } = game;
    const vo = {
      account: maskAccount(win.account),
      gameCode,
      vassalage,
      gameType,
      winAmount: formatDecimal(win.win),
      wonAt: win.wonAt,
    };
    return [{ game, vo }];
  });
}
