import type { Announcement, BannerGroup, GameType, Linkage } from '@chhokka/contracts';
import type { Words } from '../../../infra/http/language.ts';

/** When something shows: ms since the epoch, `from` included, `to` not. Null: without that end. */
export interface Period {
  readonly from: number | null;
  readonly to: number | null;
}

export interface StoredBanner extends Period {
  readonly id: string;
  readonly group: BannerGroup;
  /** Address of the picture without width and ending, or a whole one elsewhere. */
  readonly picture: string;
  /** What it opens; null: nothing. */
  readonly target: Linkage | null;
  readonly title: Words;
  readonly text: Words;
  readonly action: Words;
  /** The one domain on which it shows; null: on all. */
  readonly domain: string | null;
}

export interface StoredAnnouncement extends Period {
  readonly id: string;
  readonly type: Announcement['type'];
  readonly title: Words;
  /** Markup as the operator wrote it. */
  readonly content: Words;
  /** When it was or will be published: ms since the epoch. */
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

export interface StoredRank {
  readonly rankLevel: number;
  readonly labelName: Words;
  readonly description: Words;
}

export interface StoredReward {
  readonly id: string;
  readonly name: Words;
  readonly description: Words;
  readonly picture: string;
  readonly points: number;
}

/** All that is enabled, each list in the order in which it is shown. Markup is as the operator wrote it. */
export interface StoredContent {
  readonly banners: readonly StoredBanner[];
  readonly announcements: readonly StoredAnnouncement[];
  readonly topics: readonly StoredTopic[];
  readonly pages: readonly StoredPage[];
  readonly ranks: readonly StoredRank[];
  readonly rewards: readonly StoredReward[];
}

/** A target as it lies in the database; which of its fields stand there follows from the type. */
export interface StoredTarget {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: GameType;
  readonly promotionId: string;
  readonly path: string;
  readonly url: string;
}

/** Content to be written down, each list in the order in which it is shown. */
export interface NewContent {
  readonly banners: readonly Pick<StoredBanner, 'id' | 'group' | 'picture' | 'target' | 'title' | 'text' | 'action'>[];
  readonly announcements: readonly (Pick<StoredAnnouncement, 'id' | 'type' | 'title' | 'content'> & {
    readonly pinned?: boolean;
  })[];
  readonly topics: readonly StoredTopic[];
  readonly pages: readonly StoredPage[];
  readonly ranks: readonly StoredRank[];
  readonly rewards: readonly StoredReward[];
}
