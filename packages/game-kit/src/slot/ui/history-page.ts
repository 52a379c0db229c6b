import { CLIENT_SEED_LENGTH, type HistoryRow, type NextFair, isClientSeed } from '@chhokka/game-math';
import { siteTime } from '../../core/clock.ts';
import type { Language } from '../../core/launch.ts';
import { formatMoney, micro } from '../../core/money.ts';
import type { RgsClient } from '../rgs/rgs-client.ts';
import type { Words } from '../text/words.ts';
import { h } from '../../core/ui/dom.ts';

/** How rounds are shown. */
export interface HistoryView {
  readonly words: Words;
  readonly language: Language;
  /** The site's clock, in minutes east of UTC. */
  readonly minutesEast: number;
  /** Makes the address of a verify link; the row's address is relative to the game server. */
  readonly address: (verify: string) => string;
}

function row(round: HistoryRow, currency: string, view: HistoryView): HTMLElement {
  const { words, language, minutesEast, address } = view;
  const clock = siteTime(round.at, minutesEast, language);
  const state = round.state === 'closed' ? null : h('span', { className: 'quiet' }, words.page[round.state]);
  const link = h('a', { href: address(round.verify), target: '_blank', rel: 'noopener' }, words.page.verify);
  return h(
    'tr',
    {},
    h('td', { className: 'figure' }, clock, h('small', {}, `#${round.roundID}`)),
    h('td', { className: 'figure' }, formatMoney(micro(round.cost), currency)),
    h(
      'td',
      { className: round.payout > round.cost ? 'figure paid' : 'figure' },
      formatMoney(micro(round.payout), currency),
      state,
    ),
    h('td', {}, link),
  );
}

/** The played rounds, newest first, each with its verify link. */
export function historyList(rgs: Pick<RgsClient, 'history'>, view: HistoryView): HTMLElement {
  const { words } = view;
  const body = h('tbody');
  const note = h('p', { className: 'quiet' });
  note.setAttribute('role', 'status');
  const more = h('button', { type: 'button', className: 'second', hidden: true });
  const heads = [words.page.time, words.page.stake, words.page.paid, ''].map((text) => h('th', { scope: 'col' }, text));
  let next: number | null = null;

  const load = async (): Promise<void> => {
    more.hidden = true;
    note.textContent = words.loading;
    try {
      const answer = await rgs.history(next);
      body.append(...answer.rounds.map((round) => row(round, answer.currency, view)));
      next = answer.next;
      note.textContent = body.childElementCount === 0 ? words.page.empty : '';
      more.textContent = words.page.more;
      more.hidden = next === null;
    } catch {
      note.textContent = words.page.failed;
      more.textContent = words.retry;
      more.hidden = false;
    }
  };
  more.addEventListener('click', () => void load());
  void load();
  return h('div', {}, h('table', { className: 'rounds' }, h('thead', {}, h('tr', {}, ...heads)), body), note, more);
}

/** The seeds of the next round; the player may set a seed of their own. */
export function fairnessBox(fair: NextFair, words: Words, seed: string, onSeed: (seed: string) => void): HTMLElement {
  const input = h('input', {
    id: 'client-seed',
    value: seed,
    maxLength: CLIENT_SEED_LENGTH,
    spellcheck: false,
    autocomplete: 'off',
  });
  const said = h('span', { className: 'quiet' });
  said.setAttribute('role', 'status');
  const form = h(
    'form',
    {
      className: 'seed',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        // Keyboards write য় in a form that is not NFC.
        const typed = input.value.trim().normalize('NFC');
        // Empty, the player keeps the server's; so does one who keeps a seed from before characters were refused.
        const isKept = typed === '' || typed === seed.trim();
        const isGood = isClientSeed(typed);
        if (isKept || isGood) onSeed(isGood ? typed : '');
        said.textContent = isKept || isGood ? words.page.saved : words.page.seedRefused;
      },
    },
    h('label', { htmlFor: 'client-seed' }, words.page.clientSeed),
    input,
    h('button', { className: 'second' }, words.page.save),
    said,
  );
  return h(
    'section',
    { className: 'fairness' },
    h('h3', {}, words.page.fairness),
    h('p', { className: 'quiet' }, words.page.fairNote),
    h('dl', { className: 'facts stacked' }, h('dt', {}, words.page.commitment), h('dd', { className: 'hash' }, fair.commitment), h('dt', {}, words.page.nonce), h('dd', { className: 'figure' }, String(fair.nonce))),
    form,
  ); // prettier-ignore
}
