import type { Announcement, BannerGroup, GameType, Linkage } from '@chhokka/contracts';
import type { Words } from '../../../infra/http/language.ts';

/** When something is shown, in ms since the epoch: `from` inclusive, `to` exclusive. Null: no limit at that end. */
export interface Period {
  readonly from: number | null;
  readonly to: number | null;
}

export interface StoredBanner extends Period {
  readonly id: string;
  readonly group: BannerGroup;
  /** The picture's address without width and ending, or a complete address elsewhere. */
  readonly picture: string;
  /** What it opens; null: nothing. */
  readonly target: Linkage | null;
  readonly title: Words;
  readonly text: Words;
  readonly action: Words;
  /** The only domain that shows it; null: all domains. */
  readonly domain: string | null;
}

export interface StoredAnnouncement extends Period {
  readonly id: string;
  readonly type: Announcement['type'];
  readonly title: Words;
  /** Markup as the operator wrote it. */
  readonly content: Words;
  /** The time of publication, past or future: ms since the epoch. */
  readonly from: number;
}

export interface StoredTopic {
  readonly topic: string;
  readonly title: Words;
  readonly content: Words;
}

export interface StoredPage {
  readonly name: string;
  readonly title: Words;
  readonly content: Words;
}

/** All enabled content, each list in the order in which it is shown. Markup is as the operator wrote it. */
export interface StoredContent {
  readonly banners: readonly StoredBanner[];
  readonly announcements: readonly StoredAnnouncement[];
  readonly topics: readonly StoredTopic[];
  readonly pages: readonly StoredPage[];
}

/** A stored target. Its type decides which fields it has. */
export interface StoredTarget {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly promotionId: string;
  readonly path: string;
  readonly url: string;
}

/** Content to insert, each list in the order in which it is shown. */
export interface NewContent {
  readonly banners: readonly Pick<StoredBanner, 'id' | 'group' | 'picture' | 'target' | 'title' | 'text' | 'action'>[];
  readonly announcements: readonly (Pick<StoredAnnouncement, 'id' | 'type' | 'title' | 'content'> & {
    readonly pinned?: boolean;
  })[];
  readonly topics: readonly StoredTopic[];
  readonly pages: readonly StoredPage[];
}
