import { LOTTERY_GAMES, type LotteryGame } from '@chhokka/game-math/lottery/games';
import { inBrowser } from '@chhokka/ui/store';
import { useEffect } from 'react';
import { withTexts } from '../../platform/language/with-texts.ts';
import { lazyComponent } from '../../platform/chunks/chunk.tsx';
import { plainPath, useLocation, useSearchParams } from '../../platform/router/router.tsx';
import { ListPage } from './lists/ListPage.tsx';
import { deliveredGame, modeOfVendor, VENDOR_OF } from './lists/modes.ts';
import type { PrizeMode } from './lottery-api.ts';

// The page of a game shows the centre's messages of player protection.
const GamePage = withTexts('centre', () => import('./game/GamePage.tsx'));
const ProofPage = lazyComponent(() => import('./proof/ProofPage.tsx'));

/** The product lines that have an address of their own (1-site §2). */
const MODES: Readonly<Record<string, PrizeMode>> = { '/vnlottery': 'ZY', '/sealottery': 'SEA' };
/** The game that was opened last in this browser. */
const LAST = 'LOTTLAST';

/**
 * /lottery, /vnlottery, /sealottery and /lottert. `proof=GAME:NUMERO` shows the proof of a draw, `gameCode` the page of a
 * game (`playType`: the play it opens with), and everything else the lists: all of them, or those of `vendor`.
 */
export default function LotteryPage() {
  const [query] = useSearchParams();
  const path = plainPath(useLocation().pathname);
  const vendor = query.get('vendor');
  const proof = query.get('proof');
  if (proof !== null) return <ProofPage draw={proof} />;
  const gameCode = query.get('gameCode') ?? (path === '/lottert' ? lastGame(vendor).code : null);
  if (gameCode === null || gameCode === '') return <ListPage mode={modeOfVendor(vendor) ?? MODES[path] ?? null} />;
  return <OpenGame key={gameCode} gameCode={gameCode} vendor={vendor} playType={query.get('playType')} />;
}

interface OpenGameProps {
  readonly gameCode: string;
  readonly vendor: string | null;
  readonly playType: string | null;
}

function OpenGame({ gameCode, vendor, playType }: OpenGameProps) {
  const game = deliveredGame(gameCode);
  useEffect(() => {
    if (game) inBrowser((kept) => kept.setItem(LAST, game.code));
  }, [game]);
  return (
    <GamePage gameCode={gameCode} vendor={game ? VENDOR_OF[game.prizeMode] : (vendor ?? '')} playType={playType} />
  );
}

/** The game of /lottert: the one that was opened last, if it is the vendor's, else the vendor's first. */
function lastGame(vendor: string | null): LotteryGame {
  const mode = modeOfVendor(vendor);
  const last = deliveredGame(inBrowser((kept) => kept.getItem(LAST)) ?? '');
  const isOfVendor = (game: LotteryGame): boolean => mode === null || game.prizeMode === mode;
  const [first] = LOTTERY_GAMES;
  if (first === undefined) throw new Error('there are no lotteries');
  return last && isOfVendor(last) ? last : (LOTTERY_GAMES.find(isOfVendor) ?? first);
}
