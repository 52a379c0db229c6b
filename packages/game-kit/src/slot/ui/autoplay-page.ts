import { formatMoney, type Micro } from '../../core/money.ts';
import type { AutoplayRules } from '../round/autoplay.ts';
import type { Words } from '../text/words.ts';
import { h } from '../../core/ui/dom.ts';

const ROUNDS = [10, 25, 50, 100];
const LOSSES = [5n, 10n, 20n, 50n];
const WINS = [10n, 25n, 100n];

interface Choice<Value> {
  readonly label: string;
  readonly value: Value;
}

/** A group of options, one of which is selected: radio buttons that look like chips. */
function choices<Value>(legend: string, name: string, options: readonly Choice<Value>[], preset: number) {
  const inputs = options.map((_, index) => h('input', { type: 'radio', name, value: String(index), checked: index === preset })); // prettier-ignore
  const labels = options.map(({ label }, index) => h('label', { className: 'chip' }, inputs[index] ?? null, h('span', { className: 'figure' }, label))); // prettier-ignore
  const box = h('fieldset', {}, h('legend', {}, legend), h('div', { className: 'chips' }, ...labels));
  const chosen = (): Value | undefined => options[inputs.findIndex((input) => input.checked)]?.value;
  return { box, chosen };
}

/** The form for the rules of a series. The loss limit has no option "none", so every series ends. */
export function autoplayForm(
  cost: Micro,
  currency: string,
  words: Words,
  begin: (rules: AutoplayRules) => void,
): HTMLElement {
  const money = (times: bigint): Choice<Micro> => ({ label: formatMoney(cost * times, currency), value: cost * times });
  const rounds = choices(words.auto.rounds, 'rounds', ROUNDS.map((value) => ({ label: String(value), value })), 0); // prettier-ignore
  const loss = choices(words.auto.lossLimit, 'loss', LOSSES.map(money), 1);
  const none: Choice<Micro | null> = { label: words.auto.none, value: null };
  const win = choices<Micro | null>(words.auto.winAbove, 'win', [none, ...WINS.map(money)], 0);
  const feature = h('input', { type: 'checkbox', checked: true });
  return h(
    'form',
    {
      className: 'autoplay',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        begin({
          rounds: rounds.chosen() ?? ROUNDS[0] ?? 1,
          lossLimit: loss.chosen() ?? cost,
          winAbove: win.chosen() ?? null,
          stopOnFeature: feature.checked,
        });
      },
    },
    rounds.box,
    loss.box,
    win.box,
    h('label', { className: 'check' }, feature, words.auto.feature),
    h('button', { className: 'primary' }, words.auto.begin),
  );
}
