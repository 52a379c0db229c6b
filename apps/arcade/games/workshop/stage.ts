/** Plays any event of a slot without a server: `?scene=ID&lang=bn|en`. */
import {
  h,
  mountSlot,
  playBook,
  RoundShow,
  viewBefore,
  type Language,
  type MountedSlot,
  type SlotDefinition,
} from '@chhokka/game-kit/slot';
import { autoplayForm, rulesPage } from '@chhokka/game-kit/slot/pages';
import type { BookEvent } from '@chhokka/game-math';
import { SCENES } from './scenes.ts';

/** Sample rounds by name. */
export type Samples = Readonly<Record<string, { readonly events: readonly BookEvent[] }>>;

const BET = 2_000_000n;
const CURRENCY = 'BDT';
const nothing = (): void => {};
const noActions = {
  spin: nothing, less: nothing, more: nothing, turbo: nothing, autoplay: nothing,
  sound: nothing, rules: nothing, history: nothing, back: nothing, buy: nothing,
}; // prettier-ignore

/** Plays one event as in a real round: from the preceding reveal up to and including the event. */
async function playType(show: RoundShow, samples: Samples, type: string): Promise<boolean> {
  const round = Object.values(samples).find(({ events }) => events.some((event) => event.type === type));
  if (!round) return false;
  const at = round.events.findIndex((event) => event.type === type);
  const start = round.events.slice(0, at + 1).findLast((event) => event.type === 'reveal') ?? round.events[0];
  const from = start?.index ?? 0;
  show.restore(viewBefore(round.events, from));
  await playBook(round.events.slice(0, at + 1), show, { from });
  return true;
}

function openPanel(slot: MountedSlot, panel: string): void {
  const { words, definition, language, sheet } = slot;
  const game = { code: '', version: 1, title: definition.title, rtp: { BASE: 97 }, maxWin: { BASE: 5000 } };
  if (panel === 'autoplay') void sheet.open(words.auto.title, autoplayForm(BET, CURRENCY, words, nothing));
  else void sheet.open(words.rules, ...rulesPage(definition, game, words, language));
}

async function playScene(slot: MountedSlot, show: RoundShow, samples: Samples, scene: string): Promise<void> {
  const { words, curtain, hud } = slot;
  const [kind = '', name = ''] = scene.split(':');
  if (kind === 'round') await playBook(samples[name]?.events ?? [], show);
  else if (kind === 'event' && !(await playType(show, samples, name)))
    hud.say(`${slot.definition.title.en}: ${name} –`);
  else if (kind === 'panel') openPanel(slot, name);
  else if (scene === 'error:session') curtain.block(words.notices.session_over, words.leave, nothing);
  else if (scene === 'error:funds') hud.say(words.notices.no_funds);
  else if (scene === 'error:checking') hud.say(words.checking);
}

/** Opens the slot in this page and plays the scene of the address once. */
export async function openWorkshopStage(definition: SlotDefinition, samples: Samples): Promise<void> {
  const query = new URLSearchParams(location.search);
  const language: Language = query.get('lang') === 'en' ? 'en' : 'bn';
  const slot = await mountSlot(definition, { language, demo: false }, noActions);
  const show = new RoundShow(slot, () => ({ amount: BET, cost: 100, currency: CURRENCY }));
  const scene = query.get('scene') ?? 'idle';
  slot.hud.update({
    balance: 'P 10,245.50', bet: 'P 2.00', rtp: '97.00%',
    canBet: true, canLess: true, canMore: true, key: 'spin', keyEnabled: true, turbo: false, muted: true,
    autoplay: true, buy: 'P 200.00', status: 'ready',
  }); // prettier-ignore
  if (!SCENES.some(({ id }) => id === scene)) slot.hud.say(`? ${scene}`);
  await playScene(slot, show, samples, scene);
  document.body.append(h('span', { id: 'played', hidden: true }));
}
