import type { Language, Launch } from '../core/launch.ts';
import { createPace, type Pace } from '../core/pace.ts';
import { BoardView } from './reels/board-view.ts';
import { createSounds, type Sounds } from './sound/sounds.ts';
import { loadAtlas } from '../core/stage/atlas.ts';
import { createCoins, type Coins } from '../core/stage/coins.ts';
import { openStage, type Stage } from '../core/stage/stage.ts';
import { bn } from './text/bn.ts';
import { en } from './text/en.ts';
import { type Words, demoWords } from './text/words.ts';
import { createCurtain, type Curtain } from '../core/ui/curtain.ts';
import { createHud, type Hud, type HudActions } from './ui/hud.ts';
import { createSheet, type Sheet } from '../core/ui/sheet.ts';
import type { SlotDefinition } from './definition.ts';

/** A slot on the page: its parts, not wired yet. */
export interface MountedSlot {
  readonly definition: SlotDefinition;
  readonly language: Language;
  readonly words: Words;
  readonly stage: Stage;
  readonly board: BoardView;
  readonly coins: Coins;
  readonly pace: Pace;
  readonly sounds: Sounds;
  readonly hud: Hud;
  readonly curtain: Curtain;
  readonly sheet: Sheet;
  /** The player's system prefers reduced motion. */
  readonly still: boolean;
  /** Where the reels are, CSS px of the window. */
  readonly area: () => DOMRect;
}

const MUTED = 'game-muted';

/** Whether sound was switched off before. Storage may be blocked. */
function rememberedMute(): boolean {
  try {
    return localStorage.getItem(MUTED) === 'yes';
  } catch {
    return false;
  }
}

export function rememberMute(muted: boolean): void {
  try {
    localStorage.setItem(MUTED, muted ? 'yes' : 'no');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function dressPage(definition: SlotDefinition, language: Language): void {
  document.documentElement.lang = language;
  document.title = definition.title[language];
  const title = document.querySelector<HTMLImageElement>('#title img');
  if (!title) throw new Error('the page has no #title img');
  if (language !== 'bn') title.src = definition.art.titles[language];
  title.alt = definition.title[language];
  // In a frame it is beside the host page's own landmark, and the name tells them apart.
  document.querySelector('main')?.setAttribute('aria-label', definition.title[language]);
}

async function createBoard(
  definition: SlotDefinition,
  language: Language,
  parts: { stage: Stage; pace: Pace; sounds: Sounds },
): Promise<{ board: BoardView; coins: Coins }> {
  const { stage, pace, sounds } = parts;
  const atlas = await loadAtlas(definition.art.atlas, definition.art.frames);
  const words = Object.fromEntries(
    definition.symbols.flatMap(({ name, word }) => (word ? [[name, word[language]]] : [])),
  );
  let heard = 0;
  const board = new BoardView({
    atlas,
    words,
    strips: definition.strips,
    firstRow: definition.firstRow,
    board: definition.board,
    lines: definition.lines,
    scatter: definition.scatter,
    frames: stage.frames,
    pace,
    onStop: (reel, scatters) => {
      if (reel === 0) heard = 0;
      sounds.play(scatters > heard ? 'scatter' : 'stop', scatters > heard ? 1 + scatters * 0.12 : 1 + reel * 0.03);
      heard = scatters;
    },
    onAwait: () => sounds.play('await'),
  });
  stage.root.addChild(board);
  return { board, coins: createCoins(stage.root, atlas, pace) };
}

/** Builds the slot into the prepared page. `actions` is called late, because it needs the mounted slot. */
export async function mountSlot(
  definition: SlotDefinition,
  { language, demo }: Pick<Launch, 'language' | 'demo'>,
  actions: HudActions,
): Promise<MountedSlot> {
  const ofLanguage = language === 'bn' ? bn : en;
  const words = demo ? demoWords(ofLanguage) : ofLanguage;
  dressPage(definition, language);
  const hud = createHud(words, actions);
  const canvas = document.querySelector<HTMLCanvasElement>('#stage');
  const reels = document.getElementById('reels');
  if (!canvas || !reels) throw new Error('the page has no #stage or no #reels');
  const [stage] = await Promise.all([
    openStage(canvas),
    document.fonts.load('800 40px "Anek Bangla"', language === 'bn' ? 'ক' : 'A'),
    document.fonts.load('800 40px "Anek Bangla"', '×1'),
  ]);
  const pace = createPace(stage.frames);
  const sounds = createSounds(rememberedMute());
  const { board, coins } = await createBoard(definition, language, { stage, pace, sounds });
  const area = (): DOMRect => reels.getBoundingClientRect();
  const fit = (): void => {
    stage.resize();
    board.fit(area());
  };
  new ResizeObserver(fit).observe(reels);
  window.addEventListener('resize', fit);
  fit();
  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, sounds.wake, { once: true });
  return {
    definition,
    language,
    words,
    stage,
    board,
    coins,
    pace,
    sounds,
    hud,
    curtain: createCurtain(document.body, pace),
    sheet: createSheet(document.body, words.close),
    still: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    area,
  };
}
