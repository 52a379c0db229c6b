import type { BoardSymbol } from '@chhokka/game-math';
import { Container, Sprite, Text, type Texture } from 'pixi.js';
import type { Atlas } from '../../core/stage/atlas.ts';

/** How a symbol looks: turning, at rest, part of a winning combination, or outside of one. */
export type Look = 'moving' | 'rest' | 'lit' | 'dim';

/** Labels on symbols, such as "WILD", by symbol name. */
export type SymbolWords = Readonly<Record<string, string>>;

const DIM = 0x6d6a72;
const FONT = 'Anek Bangla';

/** Edge of the symbols' own coordinates; the board scales them to its cells. */
export const SYMBOL_EDGE = 256;

/** One cell of the board: enamel tile, picture, and the label or factor of special symbols. */
export class SymbolView extends Container {
  readonly #atlas: Atlas;
  readonly #words: SymbolWords;
  readonly #tile = new Sprite({ anchor: 0.5 });
  readonly #icon = new Sprite({ anchor: 0.5 });
  readonly #blur = new Sprite({ anchor: 0.5 });
  readonly #label = new Container();
  readonly #factor: Text;
  readonly #plate: Sprite;
  readonly #word: Text;
  #symbol: BoardSymbol | null = null;
  #look: Look = 'rest';

  constructor(atlas: Atlas, words: SymbolWords) {
    super();
    this.#atlas = atlas;
    this.#words = words;
    const style = { fontFamily: FONT, fontWeight: '800' } as const;
    this.#word = new Text({ text: '', style: { ...style, fontSize: 36, fill: 0xffe49a }, anchor: 0.5 });
    this.#factor = new Text({
      text: '',
      style: { ...style, fontSize: 92, fill: 0xffffff, stroke: { color: 0x4a1402, width: 16, join: 'round' } },
      anchor: 0.5,
    });
    this.#plate = new Sprite({ texture: atlas.texture('plate'), anchor: 0.5 });
    this.#label.addChild(this.#plate, this.#word);
    this.#label.y = 90;
    this.addChild(this.#tile, this.#blur, this.#icon, this.#label, this.#factor);
  }

  /** Shows a symbol in a look. Cheap when nothing has changed. */
  show(symbol: BoardSymbol, look: Look): void {
    if (symbol !== this.#symbol) this.#dress(symbol);
    this.#look = look;
    const moving = look === 'moving';
    this.#blur.visible = moving;
    this.#tile.visible = this.#icon.visible = !moving;
    this.#label.visible = !moving && this.#word.text !== '';
    this.#factor.visible = !moving && this.#factor.text !== '';
    const tint = look === 'dim' ? DIM : 0xffffff;
    for (const part of [this.#tile, this.#icon, this.#plate, this.#word, this.#factor]) part.tint = tint;
    if (look !== 'lit') this.pulse(0);
  }

  /** Lifts the picture off its tile: 0 … 1. */
  pulse(strength: number): void {
    this.#icon.scale.set(1 + 0.12 * strength);
    this.#icon.y = -6 * strength;
  }

  get look(): Look {
    return this.#look;
  }

  get symbol(): BoardSymbol | null {
    return this.#symbol;
  }

  /** Back to the state at rest. */
  restore(): void {
    if (this.#symbol) this.show(this.#symbol, 'rest');
  }

  #dress(symbol: BoardSymbol): void {
    this.#symbol = symbol;
    const piece = (kind: string): Texture => this.#atlas.texture(`${symbol.name}.${kind}`);
    this.#tile.texture = piece('tile');
    this.#icon.texture = piece('icon');
    this.#blur.texture = piece('blur');
    this.#blur.setSize(SYMBOL_EDGE);
    const word = this.#words[symbol.name] ?? '';
    if (this.#word.text !== word) this.#word.text = word;
    const factor = symbol.multiplier !== undefined && symbol.multiplier > 1 ? `×${symbol.multiplier}` : '';
    if (this.#factor.text !== factor) this.#factor.text = factor;
  }
}
