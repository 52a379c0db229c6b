import { h } from '@chhokka/game-kit/core/dom';
import { tables } from '../tables.ts';
import { titles } from '../titles.ts';
import { SCENES } from './scenes.ts';

/** Tables have rounds that go on by themselves, and a ribbon for what is rare: no scenes. */
const TABLES = tables.map(({ code }) => code);

const optionsOf = (values: readonly string[]): HTMLElement[] => values.map((value) => h('option', { value }, value));

function choice(name: string, ...options: readonly HTMLElement[]): HTMLSelectElement {
  const select = h('select', { name }, ...options);
  select.setAttribute('aria-label', name);
  return select;
}

const game = choice(
  'game',
  h('optgroup', { label: 'Slots' }, ...optionsOf(titles.map(({ code }) => code))),
  h('optgroup', { label: 'Tables' }, ...optionsOf(TABLES)),
);
const language = choice('lang', ...optionsOf(['bn', 'en', 'es']));
const size = choice('size', ...optionsOf(['window', 'phone']));
const view = document.querySelector<HTMLIFrameElement>('#view');
const scenes = document.querySelector<HTMLElement>('#scenes');
let scene = 'idle';

function show(): void {
  if (!view) return;
  const isTable = TABLES.includes(game.value);
  const of = isTable ? '' : `scene=${encodeURIComponent(scene)}&`;
  view.className = size.value;
  view.src = `../${game.value}/workshop.html?${of}lang=${language.value}`;
  if (scenes) scenes.hidden = isTable;
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
scenes?.append(...buttons);
show();
