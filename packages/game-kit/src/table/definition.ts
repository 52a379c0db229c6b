import type { PoolRules, RoundView, SpotTotal, TableInfo, TableRules, TableState } from '@chhokka/game-math';
import type { ComponentType, ReactNode } from 'react';
import type { TableSounds } from './sound/sounds.ts';
import type { TableLanguage } from './text/words.ts';

/** Rules by which chips lie on spots until the outcome decides. In a pool their odds move until the lock. */
export type SpotRules<Outcome = unknown> = TableRules<Outcome> | PoolRules<Outcome>;

/**
 * What a title adds to the table that all titles share. The kit has the connection, the clock, chips, slips, undo, repeat,
 * double, clear, favourites, balance, sheets (rules, history, settings, verification) and their texts; a title has its
 * rules, a stage, a board and its own words.
 */
export interface TableDefinition<Outcome = unknown> {
  readonly code: string;
  readonly title: Readonly<Record<TableLanguage, string>>;
  readonly rules: SpotRules<Outcome>;
  /** What is drawn: cards, wheel, dice. Fills the upper part of a phone, the left of a wide screen. */
  readonly Stage: ComponentType<StageProps<Outcome>>;
  /** Where chips are put, made of `BetSpot`. */
  readonly Board: ComponentType<BoardProps<Outcome>>;
  /** Below the board: roads, hot and cold numbers. Made from the state's true counts. */
  readonly Statistics: ComponentType<StatisticsProps<Outcome>>;
  /** A past result as a small picture: in the strip of results and in the history. */
  readonly Mark: ComponentType<{ readonly mark: string; readonly language: TableLanguage }>;
  /** Follows the paragraphs of the rules page: what is clearer as a table. */
  readonly RulesTable?: ComponentType<{ readonly language: TableLanguage }>;
  /** Cards can be pulled open. The settings then have a switch for it, which is off at first. */
  readonly squeeze?: true;
  /** Texts of the rules page, by language: paragraphs, and what each bet type is called and pays on. */
  readonly texts: Readonly<Record<TableLanguage, TitleTexts>>;
  /** The outcome in words, for screen readers and the result banner: `Dragon wins with a king`. */
  describe(outcome: Outcome, language: TableLanguage): string;
}

export interface TitleTexts {
  readonly rules: readonly string[];
  /** By name of the bet type. */
  readonly betTypes: Readonly<Record<string, { readonly name: string; readonly pays: string }>>;
  /** What the banner says while the outcome is being shown, if the kit’s word does not fit. */
  readonly drawing?: string;
  /** What a spot is called: `17`, `Dragon`, `Split 17/20`. */
  readonly spot: (spot: string) => string;
  /** How a result is fair, where it does not come from a seed of the round's own. */
  readonly fairSteps?: readonly string[];
}

interface Shown<Outcome> {
  readonly language: TableLanguage;
  readonly table: TableInfo;
  readonly state: TableState<Outcome>;
}

export interface StageProps<Outcome = unknown> extends Shown<Outcome> {
  readonly round: RoundView<Outcome> | null;
  /** Now on the server's clock, ms: where an animation stands that began at `round.drawnAt`. */
  readonly serverNow: () => number;
  readonly sounds: TableSounds;
  /** The player wants little motion. */
  readonly calm: boolean;
  /** The spots of the player's stakes in this round, if the player wants to pull cards open; empty otherwise. */
  readonly squeeze: ReadonlySet<string>;
  /** The kit's countdown and banner, which the stage places. */
  readonly children: ReactNode;
}

export interface BoardProps<Outcome = unknown> extends Shown<Outcome> {
  /** Whether chips can be put now. */
  readonly open: boolean;
  /** Now on the server's clock, ms: what the drawing shows on a spot begins at `round.drawnAt`. */
  readonly serverNow: () => number;
  /** Spots that the shown outcome pays, from the end of the drawing on; empty otherwise. */
  readonly winners: ReadonlySet<string>;
  /** The chosen chip, minor units: what a called bet costs before it is put. */
  readonly chip: bigint;
  /** Puts the chosen chip on each of these spots, twice on one that is named twice: one tap can be a called bet. */
  readonly put: (spots: readonly string[]) => void;
}

export interface StatisticsProps<Outcome = unknown> extends Shown<Outcome> {
  /** All marks that the arcade has sent, the oldest first. */
  readonly marks: readonly string[];
}

/** What lies on a spot, as `BetSpot` shows it. Minor units. */
export interface SpotChips {
  /** Not confirmed yet. */
  readonly placed: bigint;
  /** Accepted by the wallet, or being asked. */
  readonly staked: bigint;
  readonly total: SpotTotal | null;
}
