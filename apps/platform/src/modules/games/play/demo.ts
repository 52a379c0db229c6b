import type { CallArguments, CallValue } from '@chhokka/contracts';
import { wayBack } from '@chhokka/contracts/way-back';
import { HOUR } from '@chhokka/kernel';
import type { AttemptRule } from '../../../infra/attempts/index.ts';
import type { CallContext } from '../../../infra/http/handlers.ts';
import { languageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import { launchable, onSite, pageWithin } from './launch.ts';
import type { PlayParts } from './play.parts.ts';

// A demo leaves rows at the provider for some days. Behind a mobile network a whole town shares one address.
const OF_DEVICE: AttemptRule = { most: 60, withinMs: HOUR };
const OF_ADDRESS: AttemptRule = { most: 1_000, withinMs: HOUR };

/**
 * Opens a game with play money for anybody. The provider learns nothing about who plays, keeps the play money, and calls
 * nobody about it: wallet and ledger have no part in it. Free play is play, so members who have excluded themselves or
 * may not bet are refused. Throws `Refused`.
 */
export async function launchDemo(
  { settings, catalogue, limits, attempts, gateway }: PlayParts,
  args: CallArguments<'launchDemo'>,
  { session, address, cookies, origin }: CallContext<'launchDemo'>,
): Promise<CallValue<'launchDemo'>> {
  if (!settings.isOn('FREEPLAY')) throw new Refused('free_play_disabled');
  const game = launchable({ settings, catalogue }, args);
  if (!game.hasDemo) throw new Refused('game_unknown');
  if (session?.betLocked) throw new Refused('play_locked');
  if (session) await limits.assertMayPlay(session.memberId);
  await attempts.count('demo device', cookies.device(), OF_DEVICE);
  await attempts.countNetwork('demo address', address, OF_ADDRESS);
  const { providerId, gameCode, vassalage, gameType } = game;
  const language = languageOf(args.language);
  const returnUrl = onSite(args.returnUrl ?? wayBack(game), origin);
  const { gmtOffsetMinutes } = settings.values;
  const opening = { gameCode, language, device: args.device, returnUrl, gmtOffsetMinutes, ...pageWithin(args) };
  const launched = await gateway.demo(providerId, opening);
  if (!launched.ok) throw new Refused(launched.error === 'unavailable' ? 'game_unavailable' : 'game_unknown');
  return { url: launched.value.url, gameName: game.name[language], gameCode, vassalage, gameType };
}
