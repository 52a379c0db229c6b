import {
  type Entry,
  type Family,
  MOST_LINES,
  MOST_MULTIPLE,
  type PadRow,
  type Play,
  type Unit,
} from '@chhokka/game-math/lottery';

/** What a member is about to bet on one lottery. Pure: every change goes through `changeSlip`. */

/** What is picked of one play and not in the basket yet. */
export interface Draft {
  /** The picks of each row of the pad, in the order of its options. */
  readonly rows: readonly (readonly string[])[];
  /** What was typed, for plays with a list of numbers. */
  readonly text: string;
}

/** One line of the order, as the call takes it. */
export interface BetLine {
  readonly play: string;
  readonly selection: string;
  readonly unit: Unit;
  readonly multiple: number;
  /** Parts of 2,000. */
  readonly series: number;
  readonly combinations: number;
}

/** A line in the basket. `key` never changes, whatever is removed around it. */
export interface SlipLine extends BetLine {
  readonly key: number;
}

/** Why the platform refused, in the member's language. `key`: the line; null: the whole order. */
export interface SlipRefusal {
  readonly key: number | null;
  readonly code: string;
  readonly text: string;
  /** The number that is full; null: none, or one that is not written in digits. */
  readonly number: string | null;
  /** What could still be won on it, or on the draw, as a decimal; null: unknown. */
  readonly left: string | null;
}

export interface Slip {
  /** The code of the play whose pad is shown. */
  readonly play: string;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly unit: Unit;
  readonly multiple: number;
  readonly series: number;
  readonly basket: readonly SlipLine[];
  readonly nextKey: number;
  readonly refusal: SlipRefusal | null;
}

export interface SeriesBounds {
  readonly min: number;
  readonly max: number;
  readonly standard: number;
}

export type Shortcut = 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear';

export type SlipChange =
  | { readonly kind: 'play'; readonly play: string }
  | { readonly kind: 'tap'; readonly row: number; readonly option: string }
  | { readonly kind: 'choose'; readonly row: number; readonly shortcut: Shortcut }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'multiple'; readonly multiple: number }
  | { readonly kind: 'series'; readonly series: number }
  /** The board may change its bounds while the page is open. */
  | { readonly kind: 'bounds'; readonly bounds: SeriesBounds }
  /** The draft goes into the basket. */
  | { readonly kind: 'add'; readonly selection: string; readonly combinations: number }
  /** Lines of their own, which leave the draft alone: quick picks. */
  | { readonly kind: 'quick'; readonly selections: readonly string[]; readonly play: Play }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'empty' }
  /** `line` counts from 1; null: no line is named. */
  | ({ readonly kind: 'refused'; readonly line: number | null } & Omit<SlipRefusal, 'key'>)
  | { readonly kind: 'forgive' }
  | { readonly kind: 'placed' };

/** An empty slip of a family at the standard series. `wanted`: the play that the address names. */
export function newSlip(family: Pick<Family, 'plays'>, { standard }: SeriesBounds, wanted: string | null = null): Slip {
  const play = family.plays.find(({ code }) => code === wanted) ?? family.plays[0];
  return {
    play: play?.code ?? '',
    drafts: {},
    unit: 100,
    multiple: 1,
    series: standard,
    basket: [],
    nextKey: 1,
    refusal: null,
  };
}

/** The slip after a change. A change that is not possible leaves it as it is. */
export function changeSlip(family: Pick<Family, 'plays'>, slip: Slip, change: SlipChange): Slip {
  const entry = family.plays.find(({ code }) => code === slip.play)?.entry;
  switch (change.kind) {
    case 'play':
      return family.plays.some(({ code }) => code === change.play) ? { ...slip, play: change.play } : slip;
    case 'tap':
      return withPicks(slip, entry, change.row, (row, picks) => tapped(row, picks, change.option));
    case 'choose':
      return withPicks(slip, entry, change.row, (row) => chosenBy(row, change.shortcut));
    case 'text':
      return withDraft(slip, { rows: [], text: change.text });
    case 'unit':
      return { ...slip, unit: change.unit };
    case 'multiple':
      return { ...slip, multiple: Math.min(MOST_MULTIPLE, Math.max(1, Math.trunc(change.multiple) || 1)) };
    case 'series':
      return { ...slip, series: change.series };
    case 'bounds':
      return withBounds(slip, change.bounds);
    default:
      return changeBasket(slip, change);
  }
}

type BasketChange = Extract<
  SlipChange,
  { kind: 'add' | 'quick' | 'remove' | 'empty' | 'refused' | 'forgive' | 'placed' }
>;

function changeBasket(slip: Slip, change: BasketChange): Slip {
  switch (change.kind) {
    case 'add': {
      const added = withLines(slip, [
        { ...settingsOf(slip), selection: change.selection, combinations: change.combinations },
      ]);
      return added === slip ? slip : withDraft(added, EMPTY);
    }
    case 'quick':
      return withLines(
        slip,
        change.selections.map((selection) => ({
          ...settingsOf(slip),
          play: change.play.code,
          selection,
          combinations: change.play.combinations(selection) ?? 1,
        })),
      );
    case 'remove':
      return {
        ...slip,
        basket: slip.basket.filter(({ key }) => key !== change.key),
        refusal: slip.refusal?.key === change.key ? null : slip.refusal,
      };
    case 'empty':
    case 'placed':
      return { ...slip, basket: [], refusal: null };
    case 'refused': {
      const line = change.line === null ? undefined : slip.basket[change.line - 1];
      const { code, text, number, left } = change;
      return { ...slip, refusal: { key: line?.key ?? null, code, text, number, left } };
    }
    case 'forgive':
      return { ...slip, refusal: null };
  }
}

const EMPTY: Draft = { rows: [], text: '' };

function settingsOf({ play, unit, multiple, series }: Slip): Pick<BetLine, 'play' | 'unit' | 'multiple' | 'series'> {
  return { play, unit, multiple, series };
}

function withLines(slip: Slip, lines: readonly BetLine[]): Slip {
  if (slip.basket.length + lines.length > MOST_LINES) return slip;
  const keyed = lines.map((line, place) => ({ ...line, key: slip.nextKey + place }));
  return { ...slip, basket: [...slip.basket, ...keyed], nextKey: slip.nextKey + lines.length, refusal: null };
}

/** What is picked of the shown play. */
export function draftOf(slip: Pick<Slip, 'play' | 'drafts'>): Draft {
  return slip.drafts[slip.play] ?? EMPTY;
}

function withDraft(slip: Slip, draft: Draft): Slip {
  return { ...slip, drafts: { ...slip.drafts, [slip.play]: draft } };
}

function withBounds(slip: Slip, { min, max }: SeriesBounds): Slip {
  const inside = (series: number): number => Math.min(max, Math.max(min, series));
  if (inside(slip.series) === slip.series) return slip;
  return { ...slip, series: inside(slip.series) };
}

function withPicks(
  slip: Slip,
  entry: Entry | undefined,
  at: number,
  change: (row: PadRow, picks: readonly string[]) => readonly string[],
): Slip {
  if (entry?.kind !== 'rows') return slip;
  const row = entry.rows[at];
  if (row === undefined) return slip;
  const { rows } = draftOf(slip);
  const changed = change(row, rows[at] ?? []);
  return withDraft(slip, {
    text: '',
    rows: entry.rows.map((_, place) => (place === at ? changed : (rows[place] ?? []))),
  });
}

/** A tap picks an option or lets it go. Where one pick is all that is allowed, it replaces the pick before it. */
function tapped(row: PadRow, picks: readonly string[], option: string): readonly string[] {
  if (picks.includes(option)) return picks.filter((pick) => pick !== option);
  if (row.max === 1) return [option];
  if (picks.length >= row.max) return picks;
  return row.options.filter((each) => each === option || picks.includes(each));
}

const NUMBER = /^\d+$/;

/** The picks of a shortcut: the upper or lower half of the numbers, the odd or the even ones. */
function chosenBy({ options }: PadRow, shortcut: Shortcut): readonly string[] {
  const half = Math.floor(options.length / 2);
  switch (shortcut) {
    case 'all':
      return options;
    case 'big':
      return options.slice(half);
    case 'small':
      return options.slice(0, half);
    case 'odd':
      return options.filter((option) => Number(option) % 2 === 1);
    case 'even':
      return options.filter((option) => Number(option) % 2 === 0);
    case 'clear':
      return [];
  }
}

const PICKING: readonly Shortcut[] = ['all', 'big', 'small', 'odd', 'even'];
/** Short rows are picked by hand. */
const FEWEST_FOR_SHORTCUTS = 6;

/** The shortcuts that a row allows: none picks more than its most, or less than its fewest. Words have `all` alone. */
export function shortcutsOf(row: PadRow): readonly Shortcut[] {
  const fits = (shortcut: Shortcut): boolean => {
    const { length } = chosenBy(row, shortcut);
    return length >= Math.max(1, row.min) && length <= row.max;
  };
  if (row.max === 1) return [];
  const isNumbers = row.options.every((option) => NUMBER.test(option)) && row.options.length >= FEWEST_FOR_SHORTCUTS;
  return [...PICKING.filter((shortcut) => (isNumbers || shortcut === 'all') && fits(shortcut)), 'clear'];
}

/** The picks as the text of a selection, in the canonical form of the rules. Empty rows stay, between bars. */
export function selectionOf(entry: Entry, { rows }: Draft): string {
  if (entry.kind !== 'rows') return '';
  return entry.rows.map((_, place) => (rows[place] ?? []).join(',')).join('|');
}

/** The stake of a line on one numero at factor 1, in minor units. */
export function stakeOf({ unit, multiple, combinations }: Pick<BetLine, 'unit' | 'multiple' | 'combinations'>): bigint {
  return BigInt(unit) * BigInt(multiple) * BigInt(combinations);
}

/** The stake of all lines together, in minor units. */
export function stakeOfAll(lines: readonly BetLine[]): bigint {
  return lines.reduce((sum, line) => sum + stakeOf(line), 0n);
}
