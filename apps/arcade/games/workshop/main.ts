import { h } from '@chhokka/game-kit/core/dom';
import { titles } from '../titles.ts';
import { SCENES } from './scenes.ts';

const GAMES = titles.map(({ code }) => code);

function choice(name: string, values: readonly string[]): HTMLSelectElement {
  const select = h('select', { name }, ...values.map((value) => h('option', { value }, value)));
  select.setAttribute('aria-label', name);
  return select;
}

const game = choice('game', GAMES);
const language = choice('lang', ['bn', 'en']);
const size = choice('size', ['window', 'phone']);
const view = document.querySelector<HTMLIFrameElement>('#view');
let scene = 'idle';

function show(): void {
  if (!view) return;
  view.className = size.value;
  view.src = `../${game.value}/workshop.html?scene=${encodeURIComponent(scene)}&lang=${language.value}`;
  for (const button of document.querySelectorAll<HTMLButtonElement>('#scenes button')) {
    button.setAttribute('aria-current', String(button.value === scene));
  }
}

const buttons = SCENES.map(({ id, title }) => {
  const onclick = (): void => {
    scene = id;
    show();
  };
  return h('li', {}, h('button', { type: 'button', value: id, onclick }, title));
});
document.querySelector('#choice')?.append(game, language, size);
document.querySelector('#choice')?.addEventListener('change', show);
document.querySelector('#scenes')?.append(...buttons);
show();
