import type { BoardSymbol } from '@chhokka/game-math';
import { Container } from 'pixi.js';
import { coast, easeInOut, type Frames, type Pace } from '../../core/pace.ts';
import type { Atlas } from '../../core/stage/atlas.ts';
import { SymbolView, SYMBOL_EDGE, type SymbolWords } from './symbol-view.ts';
import { createTape, type Tape } from './tape.ts';

/** Size of a cell and the distance between cells, CSS px. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** Cells per second at full speed. */
const CRUISE = 26;
const RUN_UP = 170;
const REBOUND = 0.09;

/** One reel: it turns until it gets a stop position. */
export class ReelView extends Container {
  readonly symbols: readonly SymbolView[];
  readonly #tape: Tape;
  readonly #frames: Frames;
  readonly #pace: Pace;
  #cell: CellSize = { width: 1, height: 1, gap: 0 };
  #halt: (() => void) | null = null;
  #sway = 0;
  #velocity = 0;

  constructor(options: {
    atlas: Atlas;
    words: SymbolWords;
    column: readonly BoardSymbol[];
    strip: readonly string[];
    frames: Frames;
    pace: Pace;
  }) {
    super();
    this.#tape = createTape(options.column, options.strip);
    this.#frames = options.frames;
    this.#pace = options.pace;
    this.symbols = options.column.map(() => new SymbolView(options.atlas, options.words));
    this.addChild(...this.symbols);
    this.#draw();
  }

  fit(cell: CellSize): void {
    this.#cell = cell;
    this.#draw();
  }

  set(column: readonly BoardSymbol[]): void {
    this.#stopTurning();
    this.#tape.set(column);
    this.#draw();
  }

  use(strip: readonly string[]): void {
    this.#tape.use(strip);
  }

  /** Turns endlessly, after a short run-up. */
  turn(): void {
    if (this.#halt) return;
    let age = 0;
    this.#halt = this.#frames.add((elapsed) => {
      age += elapsed * this.#pace.speed;
      this.#velocity = CRUISE * this.#pace.speed * Math.min(1, (age / RUN_UP) ** 2);
      this.#tape.advance((this.#velocity * elapsed) / 1000);
      this.#draw();
      return true;
    });
  }

  /** Slows down and stops at the column. */
  async stop(column: readonly BoardSymbol[], position: number, filler: number): Promise<void> {
    this.#stopTurning();
    const distance = this.#tape.aim(column, position, filler);
    // The slowing starts at the turning speed, so that it looks like one movement.
    const duration = (distance * 1000 * Math.PI) / 2 / CRUISE;
    let done = 0;
    await this.#pace.tween(
      duration,
      (progress) => {
        this.#velocity = progress < 0.8 ? CRUISE : 0;
        this.#tape.advance(distance * progress - done);
        done = distance * progress;
        this.#draw();
      },
      coast,
    );
    this.#tape.set(column);
    this.#velocity = 0;
    await this.#pace.tween(150, (t) => {
      this.#sway = REBOUND * Math.sin(easeInOut(t) * Math.PI);
      this.#draw();
    });
    this.#sway = 0;
    this.#draw();
  }

  #stopTurning(): void {
    this.#halt?.();
    this.#halt = null;
    this.#velocity = 0;
  }

  #draw(): void {
    const { width, height, gap } = this.#cell;
    const moving = this.#velocity > CRUISE * 0.5;
    const scale = { x: width / SYMBOL_EDGE, y: height / SYMBOL_EDGE };
    this.symbols.forEach((view, row) => {
      const symbol = this.#tape.cells[row];
      if (!symbol) return;
      view.show(symbol, moving ? 'moving' : 'rest');
      view.scale.set(scale.x, scale.y);
      view.position.set(width / 2, (row - 1 + this.#tape.offset + this.#sway) * (height + gap) + height / 2);
    });
  }
}
