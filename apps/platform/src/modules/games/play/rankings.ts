import type { GameType } from '@chhokka/contracts';
import { GAME_KINDS } from '@chhokka/contracts/game-kinds';
import { DAY, formatDecimal, SECOND } from '@chhokka/kernel';
import type { Handlers } from '../../../infra/http/handlers.ts';
import { languageOf } from '../../../infra/http/language.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { maskAccount } from '../../../infra/mask.ts';
import type { PlayParts } from './play.parts.ts';
import { recall } from './recall.ts';

/** Rankings cover this period, and may be this old. */
const DAYS_MS = 7 * DAY;
const AGE_MS = 10 * SECOND;
const HOT_LIMIT = 30;
/** How many of the most played games are read, because some are of kinds that are never hot. */
const HOT_LOOKED_THROUGH = 300;

/** Rankings over the play of all members. */
export function rankingHandlers(parts: PlayParts): Pick<Handlers, 'hotGames' | 'rankList'> {
  const { clock, settings, catalogue, wallet } = parts;
  const hottest = recall(clock, AGE_MS, () =>
    wallet.hotGames({ since: clock.now() - DAYS_MS, limit: HOT_LOOKED_THROUGH }),
  );
  const biggest = recall(clock, AGE_MS, (category: GameType | 'ALL') => biggestWins(parts, category));
  return {
    async hotGames({ vassalage, language }) {
      const keys = await hottest(null);
      const played = keys
        .map((key) => catalogue.snapshot.game(key.vassalage, key.gameCode))
        .filter((game) => game !== undefined)
        .filter(({ gameType }) => GAME_KINDS[gameType].isHot)
        .slice(0, HOT_LIMIT);
      const marked = catalogue.snapshot.games.filter((game) => game.isHot);
      const hot = [...new Set([...played, ...marked])].filter(
        (game) => mayBeHot(game) && settings.isOn(game.gameType) && (!vassalage || game.vassalage === vassalage),
      );
      return { list: hot.slice(0, HOT_LIMIT).map((game) => game.wire[languageOf(language)]) };
    },

    async rankList({ gameCategory, language, limitNum }) {
      // The cached list covers all categories, because the switched-on ones differ by domain.
      const wins = (await biggest(gameCategory)).filter(({ game }) => settings.isOn(game.gameType));
      return {
        list: wins
          .slice(0, limitNum)
          .map(({ game, vo }) => ({ vo: { ...vo, gameName: game.name[languageOf(language)] } })),
      };
    },
  };
}

/** E-sports and cockfight are never hot (1-site §9), nor are games that cannot be played yet, even when marked. */
function mayBeHot({ gameType, comingSoon }: CatalogueGame): boolean {
  return GAME_KINDS[gameType].isHot && !comingSoon;
}

const BOARD_LIMIT = 50;

async function biggestWins({ clock, wallet, catalogue }: PlayParts, category: GameType | 'ALL') {
  const range = { since: clock.now() - DAYS_MS, limit: BOARD_LIMIT };
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
