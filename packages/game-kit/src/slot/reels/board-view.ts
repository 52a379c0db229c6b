import type { Board, GameType, Position, RevealEvent, Win } from '@chhokka/game-math';
import { Container, Graphics, Sprite } from 'pixi.js';
import { easeInOut, type Frames, type Pace } from '../../core/pace.ts';
import type { Atlas } from '../../core/stage/atlas.ts';
import { ReelView, type CellSize } from './reel-view.ts';
import { SYMBOL_EDGE, type SymbolWords } from './symbol-view.ts';

/** By game type: the strip of each reel, from which a turning reel is filled. */
export type ReelStrips = Readonly<Record<GameType, readonly (readonly string[])[]>>;

export interface BoardOptions {
  readonly atlas: Atlas;
  readonly words: SymbolWords;
  readonly strips: ReelStrips;
  /** Added to a reveal's `paddingPositions` to get the position of the first visible row on the strip. */
  readonly firstRow: number;
  /** The board before the first round. */
  readonly board: Board;
  /** By number, from 1: the visible row (0 at the top) that the line crosses on each reel. Empty without lines. */
  readonly lines: Readonly<Record<number, readonly number[]>>;
  readonly scatter: string;
  readonly frames: Frames;
  readonly pace: Pace;
  /** Called when a reel has stopped; `scatters` counts the scatters on the stopped reels. */
  readonly onStop: (reel: number, scatters: number) => void;
  /** Called when a reel is slowed down in expectation. */
  readonly onAwait: () => void;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const STAGGER = 130;
const AWAIT = 850;
const LEAST_TURN = 260;

/** The board of a slot: reels, the light on winning cells, the line through them. */
export class BoardView extends Container {
  readonly #options: BoardOptions;
  readonly #reels: readonly ReelView[];
  readonly #window = new Graphics();
  readonly #columns = new Container();
  readonly #lights = new Container();
  readonly #line = new Graphics();
  readonly #expectation: Sprite;
  #cell: CellSize = { width: 1, height: 1, gap: 0 };
  #turning = 0;

  constructor(options: BoardOptions) {
    super();
    this.#options = options;
    const { atlas, words, strips, board, frames, pace } = options;
    this.#reels = board.map(
      (column, reel) => new ReelView({ atlas, words, column, strip: strips.basegame[reel] ?? [], frames, pace }),
    );
    this.#expectation = new Sprite({ texture: atlas.texture('column'), visible: false, blendMode: 'add' });
    this.#columns.addChild(...this.#reels, this.#expectation);
    this.#columns.mask = this.#window;
    this.addChild(this.#window, this.#columns, this.#lights, this.#line);
  }

  /** Fits the board into a rectangle of the window. */
  fit({ x, y, width, height }: Rect): void {
    const columns = this.#reels.length;
    const rows = this.#options.board[0] ? this.#options.board[0].length - 2 : 1;
    const gap = Math.max(3, width * 0.009);
    this.#cell = { width: (width - gap * (columns - 1)) / columns, height: (height - gap * (rows - 1)) / rows, gap };
    this.position.set(x, y);
    this.#window
      .clear()
      .rect(-gap, -gap / 2, width + gap * 2, height + gap)
      .fill(0xffffff);
    this.#reels.forEach((reel, index) => {
      reel.x = index * (this.#cell.width + gap);
      reel.fit(this.#cell);
    });
    this.#expectation.setSize(this.#cell.width, height);
  }

  /** Puts a board on the reels at once. */
  set(board: Board): void {
    this.clear();
    this.#turning = 0;
    board.forEach((column, reel) => this.#reels[reel]?.set(column));
  }

  /** Starts all reels. */
  turn(gameType: GameType): void {
    this.clear();
    if (this.#turning > 0) return;
    this.#turning = performance.now();
    this.#reels.forEach((reel, index) => {
      reel.use(this.#options.strips[gameType][index] ?? []);
      reel.turn();
    });
  }

  /** Stops the reels at the revealed board, one after another. */
  async reveal(event: RevealEvent): Promise<void> {
    const { pace } = this.#options;
    this.turn(event.gameType);
    await pace.wait(LEAST_TURN - (performance.now() - this.#turning));
    let scatters = 0;
    let awaited = 0;
    const stops = this.#reels.map(async (reel, index) => {
      const column = event.board[index] ?? [];
      const expected = event.anticipation[index] ?? 0;
      awaited += expected > 0 ? AWAIT : 0;
      const before = awaited;
      if (expected > 0) void this.#expect(index, before - AWAIT + STAGGER * index);
      await pace.wait(STAGGER * index + before);
      await reel.stop(column, (event.paddingPositions[index] ?? 0) + this.#options.firstRow, pace.speed > 1 ? 0 : 4);
      scatters += this.#scattersIn(event.board, index);
      this.#options.onStop(index, scatters);
    });
    await Promise.all(stops);
    this.#expectation.visible = false;
    this.#turning = 0;
  }

  /** Lights cells and dims the others. With a win on a line, the line is drawn through its cells. */
  light(positions: readonly Position[], win: Win | null): void {
    this.clear();
    const lit = new Set(positions.map(({ reel, row }) => `${reel}.${row}`));
    this.#reels.forEach((reel, reelIndex) =>
      reel.symbols.forEach((symbol, row) => {
        const look = lit.has(`${reelIndex}.${row}`) ? 'lit' : 'dim';
        const shown = this.#shown(reelIndex, row);
        if (shown) symbol.show(shown, look);
      }),
    );
    for (const position of positions) this.#addLight(position);
    if (win?.meta.lineIndex !== undefined) this.#drawLine(win.meta.lineIndex, win.kind);
  }

  /** Lifts the lit pictures once. */
  async pulse(ms: number): Promise<void> {
    await this.#options.pace.tween(ms, (t) => {
      const strength = Math.sin(Math.min(1, t) * Math.PI);
      for (const reel of this.#reels) {
        for (const symbol of reel.symbols) if (symbol.look === 'lit') symbol.pulse(strength);
      }
      this.#lights.alpha = 0.75 + 0.25 * strength;
    });
  }

  /** Switches all light off. */
  clear(): void {
    for (const light of this.#lights.removeChildren()) light.destroy();
    this.#line.clear();
    for (const reel of this.#reels) {
      for (const symbol of reel.symbols) if (symbol.look === 'lit' || symbol.look === 'dim') symbol.restore();
    }
    this.#options.frames.add(() => false);
  }

  #shown(reel: number, row: number) {
    return this.#reels[reel]?.symbols[row]?.symbol ?? null;
  }

  #scattersIn(board: Board, reel: number): number {
    const visible = board[reel]?.slice(1, -1) ?? [];
    return visible.filter((symbol) => symbol.name === this.#options.scatter).length;
  }

  #centre({ reel, row }: Position): { x: number; y: number } {
    const { width, height, gap } = this.#cell;
    return { x: reel * (width + gap) + width / 2, y: (row - 1) * (height + gap) + height / 2 };
  }

  #addLight(position: Position): void {
    const light = new Sprite({ texture: this.#options.atlas.texture('lit'), anchor: 0.5 });
    // The ring is 320 wide around a tile of 256, of which 250 are painted.
    light.scale.set(this.#cell.width / SYMBOL_EDGE, this.#cell.height / SYMBOL_EDGE);
    light.position.copyFrom(this.#centre(position));
    this.#lights.addChild(light);
  }

  #drawLine(number: number, kind: number): void {
    const rows = this.#options.lines[number]?.slice(0, kind) ?? [];
    const points = rows.map((row, reel) => this.#centre({ reel, row: row + 1 }));
    const width = Math.max(2.5, this.#cell.width * 0.026);
    for (const [color, thickness] of [
      [0x6a2a04, width * 2.1],
      [0xffe27a, width],
    ] as const) {
      // prettier-ignore
      points.forEach(({ x, y }, index) => (index === 0 ? this.#line.moveTo(x, y) : this.#line.lineTo(x, y)));
      this.#line.stroke({ color, width: thickness, alpha: 0.85, cap: 'round', join: 'round' });
    }
  }

  async #expect(reel: number, delay: number): Promise<void> {
    const { pace } = this.#options;
    await pace.wait(delay + STAGGER);
    if (pace.hurried) return;
    this.#options.onAwait();
    this.#expectation.x = reel * (this.#cell.width + this.#cell.gap);
    this.#expectation.visible = true;
    await pace.tween(AWAIT, (t) => {
      this.#expectation.alpha = 0.4 + 0.4 * easeInOut(Math.abs(Math.sin(t * Math.PI * 3)));
    });
  }
}
