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
  /** Its provider opens it with play money as well. */
  readonly hasDemo: boolean;
  /** The text that a search looks in: both names and the code, folded. */
  readonly haystack: string;
  /** The game's JSON in each language, without the last brace, so that a personal part can be appended. */
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

/** The filters of a page of games. */
export interface GameFilter {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  /** Part of a name, in any language. */
  readonly gameName?: string | undefined;
  /** Minor units: games with this minimum bet or a higher one. */
  readonly minBet?: bigint | undefined;
  readonly minLineNum?: number | undefined;
  readonly isTop?: boolean | undefined;
}

/** A vendor to write. */
export interface SavedVendor extends CatalogueVendor {
  /** The categories that show the vendor, in order. The site's lists split sports further. */
  readonly gameTypes: readonly GameType[];
  /** Selecting it opens a list of its games (`isGame`, 1-site §3). */
  readonly listsGames?: boolean;
  /** The vendor's group in a longer dropdown: `gameClassify` on the wire. */
  readonly lane?: string;
}

/** A game to write. Its vendor determines the provider. */
export type SavedGame = Omit<CatalogueGame, 'id' | 'providerId' | 'hasDemo' | 'haystack' | 'json' | 'wire'> & {
  /** False when left out. */
  readonly hasDemo?: boolean;
  /** Its provider takes grants of free rounds; false when left out. */
  readonly hasFreeRounds?: boolean;
  /** Standard deviation ×100 of the return of one unit staked, as the maker states it. */
  readonly deviation?: number;
  /** The highest win of one round ×100 of its stake, as the maker states it. */
  readonly maxWin?: bigint | null;
};

/** What a provider's list says of a game; the operator sets the rest. */
export type ListedGame = Pick<
  CatalogueGame,
  'gameCode' | 'name' | 'gameType' | 'classify' | 'minBet' | 'minLineNum' | 'rtp'
> & {
  /** The highest win of one round ×100 of its stake; null: not stated. The wallet pays no more without operators. */
  readonly maxWin: bigint | null;
};

/** A game as a provider's list has it. What the list leaves out stays as it is. */
export type OfferedGame = Pick<ListedGame, 'gameCode' | 'gameType' | 'classify'> & {
  readonly [Field in 'minBet' | 'minLineNum' | 'rtp' | 'maxWin']?: ListedGame[Field] | undefined;
} & {
  readonly name: { readonly en: string; readonly bn?: string | undefined };
  /** The name of the brand behind the game, where a provider offers games of several. */
  readonly supplier?: string | undefined;
  /** Why it cannot be listed, if the list itself says so. */
  readonly refusal?: string | undefined;
  /** The modes of the version that is played, or of the one that may be activated next, if the provider lists them. */
  readonly modes?: readonly OfferedMode[] | undefined;
  /** Whether the provider opens it with play money as well; left out: no. */
  readonly hasDemo?: boolean | undefined;
  /** Whether the provider takes grants of free rounds on it; left out: no. */
  readonly hasFreeRounds?: boolean | undefined;
  /** False: no version is active yet, so it cannot be launched. */
  readonly playable?: boolean | undefined;
};

/** A way to play a game, such as a bonus that is bought. */
export interface OfferedMode {
  readonly name: string;
  /** ×100. */
  readonly rtp: number;
}

/** What every mode of a game may return, ×100; both ends are allowed. */
export interface ReturnBand {
  readonly lowest: number;
  readonly highest: number;
}

/** The result of a synchronisation with a provider's list. All lists hold game codes. */
export interface SyncOutcome {
  /** The vendors that got new games. `isNew`: the vendor was created for them. */
  readonly vendors: readonly { readonly vassalage: string; readonly isNew: boolean }[];
  readonly added: readonly string[];
  /** Those of the added ones that are hidden, because they cannot be launched yet. */
  readonly hidden: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  /** Entered by the operator, so unchanged. */
  readonly kept: readonly string[];
  /** Once came from the provider but are no longer in its list; unchanged. */
  readonly gone: readonly string[];
  /** Cannot be listed, with the reason. */
  readonly refused: readonly { readonly gameCode: string; readonly why: string }[];
}
