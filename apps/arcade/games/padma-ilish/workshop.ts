import { seededRandom, type Book } from '@chhokka/game-math';
import { playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';
import { padmaIlish } from './padma-ilish.ts';
import { openWorkshopStage, type Samples } from '../workshop/stage.ts';

/** The first rounds on one seed, numbered from 0, that show each requested feature. */
function samples(): Samples {
  const seed = '00'.repeat(32);
  const wanted: Record<string, (book: Book) => boolean> = {
    loss: ({ payoutMultiplier }) => payoutMultiplier === 0,
    small: ({ payoutMultiplier }) => payoutMultiplier > 0 && payoutMultiplier < 100,
    wild: (book) => book.payoutMultiplier >= 200 && showsWild(book),
    anticipation: ({ payoutMultiplier, events }) =>
      payoutMultiplier === 0 &&
      events.some((event) => event.type === 'reveal' && event.anticipation.some((n) => n > 0)),
    big: (book) => topLevel(book) === 6,
    super: (book) => topLevel(book) > 6,
    free: ({ events }) => events.some(({ type }) => type === 'freeSpinRetrigger'),
  };
  const found: Record<string, Book> = {};
  for (let nonce = 0; nonce < 4000 && Object.keys(found).length < Object.keys(wanted).length; nonce += 1) {
    const book = playPadmaIlish(seededRandom(seed, 'workshop', nonce), 'BASE');
    for (const [name, fits] of Object.entries(wanted)) if (!found[name] && fits(book)) found[name] = book;
  }
  return { ...found, cap: capped() };
}

/** The level of a round's only board; 0 when it has several. */
function topLevel({ events }: Book): number {
  if (events.filter(({ type }) => type === 'reveal').length > 1) return 0;
  return events.find((event) => event.type === 'setWin')?.winLevel ?? 0;
}

function showsWild({ events }: Book): boolean {
  const [first] = events;
  return first?.type === 'reveal' && first.board.some((column) => column.slice(1, -1).some(({ wild }) => wild));
}

/** The largest win is too rare to be found by trying, so its event is added after a board of boats. */
function capped(): Book {
  const column = Array.from({ length: 6 }, () => ({ name: 'H1' }));
  const board = Array.from({ length: 5 }, () => column);
  const none = [0, 0, 0, 0, 0];
  return {
    id: 0,
    payoutMultiplier: 500_000,
    events: [
      { index: 0, type: 'reveal', board, paddingPositions: none, gameType: 'basegame', anticipation: none },
      { index: 1, type: 'wincap', amount: 500_000 },
      { index: 2, type: 'setTotalWin', amount: 500_000 },
      { index: 3, type: 'finalWin', amount: 500_000 },
    ],
  };
}

await openWorkshopStage(padmaIlish, samples());
