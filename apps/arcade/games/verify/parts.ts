import { h } from '@chhokka/game-kit/core/dom';
import type { VerifyWords } from './words.ts';

/** A value that readers compare sign by sign. */
export const code = (text: string): HTMLElement => h('code', {}, text);

/** Terms with their values, as a card. */
export function factList(rows: readonly (readonly [string, Node | string])[]): HTMLElement {
  return h('dl', { className: 'facts' }, ...rows.flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]));
}

/** The line that says whether the round is as it was shown; `verified` if it is. `data-verified` has it for tests. */
export function verdict(good: boolean, words: VerifyWords, verified = words.verified): HTMLElement {
  const line = h('p', { className: `verdict ${good ? 'good' : 'bad'}` }, good ? verified : words.broken);
  line.dataset['verified'] = String(good);
  return line;
}

/** What stands in a step: its heading, how it was made, and both values. */
export interface StepText {
  readonly title: string;
  readonly how: string;
  readonly shown: string;
  readonly computed: string;
  readonly matches: boolean;
}

/** A step of the check as an item of a list, with `more` before its two values. */
export function stepItem({ title, how, shown, computed, matches }: StepText, words: VerifyWords, ...more: Node[]) {
  const values = h('dl', {}, h('dt', {}, words.shown), h('dd', {}, code(shown)), h('dt', {}, words.computed), h('dd', {}, code(computed))); // prettier-ignore
  return h('li', { className: matches ? 'match' : 'mismatch' }, h('h3', {}, title), h('p', {}, how), ...more, values);
}
