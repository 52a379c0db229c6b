import { type Result, fail, ok } from '@chhokka/kernel';
import { isDemoPlayer } from '../demos/purses.ts';
import type { LoadedGame, LoadedMode } from '../games/game-library.ts';
import { isPlayedIn, readBet, requirePayable, toMicro } from '../rgs/bets.ts';
import { RgsError } from '../rgs/rgs-error.ts';
import type { RgsContext } from '../rgs/rgs.routes.ts';
import { findGrants, insertGrant } from './grants.repository.ts';
import type { Grant, GrantTerms } from './grants.types.ts';

/** `differs`: the id was given to a grant with other terms. */
export type GrantFault =
  | 'game_unknown'
  | 'not_offered'
  | 'player_impossible'
  | 'stake_impossible'
  | 'expired'
  | 'differs';

/** Gives a player free rounds, once for an id; a repeat gets the grant as it is now, also after it has expired. */
export async function giveRounds(context: RgsContext, wanted: GrantTerms): Promise<Result<Grant, GrantFault>> {
  const { pool, clock } = context;
  const known = await findGrants(pool, [wanted.id]);
  if (known[0] === undefined) {
    const fault = await faultOf(context, wanted);
    if (fault !== null) return fail(fault);
    await insertGrant(pool, wanted, clock.now());
  }
  const [grant] = known[0] === undefined ? await findGrants(pool, [wanted.id]) : known;
  if (grant === undefined) throw new Error('a grant was not stored');
  return isSame(grant, wanted) ? ok(grant) : fail('differs');
}

async function faultOf({ library, clock }: RgsContext, wanted: GrantTerms): Promise<GrantFault | null> {
  if (isDemoPlayer(wanted.playerId)) return 'player_impossible';
  const game = await library.current(wanted.gameCode);
  if (game === null) return 'game_unknown';
  const mode = freeMode(game);
  if (mode === null || !isPlayedIn(game, wanted.currency)) return 'not_offered';
  if (wanted.expiresAt <= clock.now()) return 'expired';
  try {
    requirePayable(readBet(toMicro(wanted.stake), game, wanted.currency), mode.maxWin);
    return null;
  } catch (error) {
    if (error instanceof RgsError) return 'stake_impossible';
    throw error;
  }
}

/**
 * The mode of free rounds: an ordinary round, which costs its bet. Null: the game has no free rounds, because its client is not
 * ours and would not show them.
 */
export function freeMode({ kind, client, modes }: LoadedGame): LoadedMode | null {
  const [first] = modes.values();
  return kind === 'slot' && client === 'own' && first?.cost === 100n ? first : null;
}

function isSame(grant: Grant, wanted: GrantTerms): boolean {
  const terms = ({ playerId, gameCode, count, stake, currency, expiresAt }: GrantTerms) =>
    [playerId, gameCode, count, stake, currency, expiresAt].join(' ');
  return terms(grant) === terms(wanted);
}
