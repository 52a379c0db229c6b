import type { RgsGame } from '@chhokka/game-math';
import type { Language } from '../../core/launch.ts';
import type { SlotDefinition, SymbolInfo } from '../definition.ts';
import type { Words } from '../text/words.ts';
import { h } from '../../core/ui/dom.ts';

/** A symbol's picture, cut from the atlas. */
function picture({ art }: SlotDefinition, name: string, edge: number): HTMLElement {
  const box = h('span', { className: 'symbol' });
  for (const piece of ['tile', 'icon']) {
    const frame = art.frames.frames[`${name}.${piece}`];
    if (!frame) continue;
    const layer = h('i');
    const scale = edge / frame.w;
    layer.style.backgroundImage = `url("${art.atlas}")`;
    layer.style.backgroundSize = `${art.frames.width * scale}px ${art.frames.height * scale}px`;
    layer.style.backgroundPosition = `${-frame.x * scale}px ${-frame.y * scale}px`;
    box.append(layer);
  }
  return box;
}

function payRow(definition: SlotDefinition, symbol: SymbolInfo, language: Language): HTMLElement {
  const pays = symbol.pays.map(([count, factor]) =>
    h('li', {}, h('span', {}, `${count}×`), h('b', { className: 'figure' }, factor)),
  );
  return h(
    'article',
    { className: 'pay-row' },
    picture(definition, symbol.name, 64),
    h('div', {}, h('h4', {}, symbol.title[language]), symbol.note ? h('p', {}, symbol.note[language]) : null),
    pays.length > 0 ? h('ul', {}, ...pays) : null,
  );
}

function lineMap(rows: readonly number[], number: string, height: number): HTMLElement {
  const cells = Array.from({ length: height }, (_, row) =>
    rows.map((lineRow) => h('i', { className: lineRow === row ? 'on' : '' })),
  ).flat();
  const grid = h('span', { className: 'line-map' }, ...cells);
  grid.style.gridTemplateColumns = `repeat(${rows.length}, 1fr)`;
  return h('figure', {}, grid, h('figcaption', { className: 'figure' }, number));
}

function facts(game: RgsGame, words: Words): HTMLElement {
  const names: Readonly<Record<string, string>> = { BASE: words.page.base, BONUS: words.page.bonus };
  const rows = Object.entries(game.rtp).flatMap(([mode, rtp]) => [
    h('dt', {}, `${words.page.returns}: ${names[mode.toUpperCase()] ?? mode}`),
    h('dd', { className: 'figure' }, `${rtp.toFixed(2)}%`),
  ]);
  const largest = Math.max(...Object.values(game.maxWin));
  return h('dl', { className: 'facts' }, ...rows, h('dt', {}, words.page.maxWin), h('dd', { className: 'figure' }, `${largest.toLocaleString('en')}×`)); // prettier-ignore
}

/** Rules, pay table, lines and the stated return. */
export function rulesPage(definition: SlotDefinition, game: RgsGame | null, words: Words, language: Language): Node[] {
  const lines = Object.entries(definition.lines);
  const height = (definition.board[0]?.length ?? 2) - 2;
  return [
    game ? facts(game, words) : h('span'),
    ...definition.rules[language].map((rule) => h('p', {}, rule)),
    h('h3', {}, words.page.payTable),
    h('p', { className: 'quiet' }, words.page.payNote),
    h('div', { className: 'pay-table' }, ...definition.symbols.map((symbol) => payRow(definition, symbol, language))),
    ...(lines.length > 0
      ? [
          h('h3', {}, words.page.lines),
          h('p', { className: 'quiet' }, words.page.linesNote(lines.length)),
          h('div', { className: 'line-maps' }, ...lines.map(([number, rows]) => lineMap(rows, number, height))),
        ]
      : []),
    h('p', { className: 'quiet' }, words.page.fault),
  ];
}
