import type { Game, GameType, VendorCard } from '@chhokka/contracts';
import type { TitleLanguage } from '../../../infra/http/language.ts';

/** A game as the catalogue keeps it in memory. */
export interface CatalogueGame {
  /** `nodeId` on the wire. */
  readonly id: string;
  readonly vassalage: string;
  readonly providerId: string;
  readonly gameCode: string;
  readonly name: Readonly<Record<TitleLanguage, string>>;
  readonly gameType: GameType;
  readonly classify: string;
  /** Minor units. */
  readonly minBet: bigint;
  readonly minLineNum: number;
  /** ×100. */
  readonly rtp: number | null;
  readonly icon: string;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly isTop: boolean;
  readonly comingSoon: boolean;
  /** What a search looks through: both names and the code, folded. */
  readonly haystack: string;
  /** The game on the wire in each language, without its last brace, so that a personal part can follow. */
  readonly json: Readonly<Record<TitleLanguage, string>>;
  readonly wire: Readonly<Record<TitleLanguage, Game>>;
}

export interface CatalogueVendor {
  readonly vassalage: string;
  readonly providerId: string;
  readonly name: Readonly<Record<TitleLanguage, string>>;
  readonly accountTypeId: number;
  readonly icon: string;
  readonly isHot: boolean;
}

/** The vendors of one category, in order. */
export interface Category {
  readonly gameType: GameType;
  readonly vendors: Readonly<Record<TitleLanguage, readonly VendorCard[]>>;
}

/** What a page of games may be chosen by. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of a name, in any language. */
  readonly gameName?: string | undefined;
  /** Minor units: games whose smallest bet is this or more. */
  readonly minBet?: bigint | undefined;
  readonly minLineNum?: number | undefined;
  readonly isTop?: boolean | undefined;
}

/** A vendor as it is written. */
export interface SavedVendor extends CatalogueVendor {
  /** The categories it is shown in, in order. Sports are parted further by the site's lists of providers. */
  readonly gameTypes: readonly GameType[];
  /** Choosing it opens a list of its games (`isGame`, 1-site §3). */
  readonly listsGames?: boolean;
  /** The group of a longer dropdown that it stands in: `gameClassify` on the wire. */
  readonly lane?: string;
}

/** A game as it is written; its vendor says which provider serves it. */
export type SavedGame = Omit<CatalogueGame, 'id' | 'providerId' | 'haystack' | 'json' | 'wire'> & {
  /** Standard deviation ×100 of what one unit staked brings back, as its maker states it. */
  readonly deviation?: number;
};

/** A game as its provider describes it; the rest is the operator's to say. */
export type OfferedGame = Pick<
  CatalogueGame,
  'gameCode' | 'name' | 'gameType' | 'classify' | 'minBet' | 'minLineNum' | 'rtp'
>;

/** What a synchronisation with a provider's list did. All lists hold codes of games. */
export interface SyncOutcome {
  /** Where new games were put. */
  readonly vassalage: string;
  /** The vendor was made for them. */
  readonly vendorAdded: boolean;
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Entered by the operator: left as they are. */
  readonly kept: readonly string[];
  /** Came from the provider once and are not in its list any more: left as they are. */
  readonly gone: readonly string[];
  /** Cannot be listed, with the reason. */
  readonly refused: readonly { readonly gameCode: string; readonly why: string }[];
}
