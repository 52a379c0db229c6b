import { frameOf } from '@chhokka/provider-server/live';
import type { FixtureView, ListedFixture, PricedMarket } from '../../shared/offer.ts';
import type { MemoryBook } from '../book/memory-book.ts';
import { listedOf, viewOf } from '../book/views.ts';
import type { HeldFixture } from '../words/held-fixture.ts';
import type { Viewer } from './viewer.ts';

interface Shown {
  readonly view: FixtureView;
  readonly markets: ReadonlyMap<string, PricedMarket>;
  /** The decided markets: another object when they are others. */
  readonly ended: HeldFixture['ended'];
}

/** A fixture as its viewers see it. Each difference is written once for all of them. */
export class FixtureStream {
  readonly open = new Set<Viewer>();
  readonly listed = new Set<Viewer>();
  readonly #prices: MemoryBook['prices'];
  #shown: Shown | null = null;
  #version = 0;
  #viewFrame: Buffer | null = null;
  #inList: ListedFixture | null = null;
  #listedFrame: Buffer | null = null;

  constructor(prices: MemoryBook['prices']) {
    this.#prices = prices;
  }

  /** All of the fixture; null: it was never shown. */
  get viewFrame(): Buffer | null {
    if (this.#shown) this.#viewFrame ??= frameOf(writeView(this.#shown.view));
    return this.#viewFrame;
  }

  /** The fixture in a list; null: it was never shown. */
  get listedFrame(): Buffer | null {
    return this.#listedFrame;
  }

  /** Looks at the fixture for those who have it in a list. Returns what to tell them; null: nothing is new. */
  lookForLists(held: HeldFixture): Buffer | null {
    const before = this.#inList;
    const now = listedOf(this.#prices, held);
    this.#inList = now;
    const isSame =
      before?.fixture === now.fixture &&
      before.score === now.score &&
      before.main === now.main &&
      before.markets === now.markets &&
      before.suspended === now.suspended;
    if (isSame) return null;
    this.#listedFrame = frameOf(`{"kind":"listed","listed":{${writeListed(now)}}}`);
    return this.#listedFrame;
  }

  /**
   * Looks at all of the fixture for those who have it open. Markets whose objects are the same look the same. What is no part of
   * `changed`, the fixture itself and its results, is told with all of it.
   */
  lookForOpen(held: HeldFixture): Buffer | null {
    const before = this.#shown;
    const view = viewOf(this.#prices, held, this.#version + 1);
    const markets = new Map(view.all.map((market) => [market.key, market]));
    const isWhole = before === null || before.view.fixture !== view.fixture || before.ended !== held.ended;
    const changed = view.all.filter((market) => before?.markets.get(market.key) !== market);
    const gone = [...(before?.markets.keys() ?? [])].filter((key) => !markets.has(key));
    const isSame =
      !isWhole &&
      changed.length === 0 &&
      gone.length === 0 &&
      before.view.score === view.score &&
      before.view.suspended === view.suspended;
    if (isSame) return null;
    this.#version = view.version;
    this.#shown = { view, markets, ended: held.ended };
    this.#viewFrame = null;
    return isWhole ? this.viewFrame : frameOf(writeChange(view, changed, gone));
  }

  /** Nobody has it open any more: the next one gets all of it. */
  forgetView(): void {
    this.#shown = null;
    this.#viewFrame = null;
  }
}

/** JSON of objects that stay as they are, and that many messages contain. */
const written = new WeakMap<object, string>();

function write(value: object | null): string {
  if (value === null) return 'null';
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  written.set(value, text);
  return text;
}

/** The fields of a listed fixture, without their braces. */
function writeListed({ fixture, score, main, markets, suspended }: ListedFixture): string {
  return `"fixture":${write(fixture)},"score":${write(score)},"main":${write(main)},"markets":${markets},"suspended":${JSON.stringify(suspended)}`;
}

function writeView(view: FixtureView): string {
  const { version, all, settled } = view;
  const markets = all.map(write).join(',');
  return `{"kind":"view","view":{${writeListed(view)},"version":${version},"all":[${markets}],"settled":${JSON.stringify(settled)}}}`;
}

function writeChange(
  { fixture, version, score, suspended }: FixtureView,
  changed: readonly PricedMarket[],
  gone: readonly string[],
): string {
  const head = `"kind":"changed","fixture":${JSON.stringify(fixture.id)},"version":${version},"score":${write(score)}`;
  return `{${head},"suspended":${JSON.stringify(suspended)},"markets":[${changed.map(write).join(',')}],"gone":${JSON.stringify(gone)}}`;
}
