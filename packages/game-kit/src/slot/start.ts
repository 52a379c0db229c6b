import { readLaunch } from '../core/launch.ts';
import type { HudActions } from './ui/hud.ts';
import type { SlotDefinition } from './definition.ts';
import { SlotGame } from './game.ts';
import { mountSlot } from './mount.ts';

/** Opens a slot in this page: builds it, authenticates, and enables the controls. */
export async function startSlot(definition: SlotDefinition): Promise<void> {
  const launch = readLaunch(new URL(location.href), document.referrer);
  let game: SlotGame | null = null;
  // The controls are created before the game behind them.
  const late = (name: keyof HudActions) => () => game?.[name]();
  const actions: HudActions = {
    spin: late('spin'),
    less: late('less'),
    more: late('more'),
    turbo: late('turbo'),
    autoplay: late('autoplay'),
    sound: late('sound'),
    rules: late('rules'),
    history: late('history'),
    back: late('back'),
    buy: late('buy'),
  };
  const slot = await mountSlot(definition, launch, actions);
  game = new SlotGame(slot, launch);
  await game.open();
}
