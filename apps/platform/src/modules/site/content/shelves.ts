import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import { Refused } from '../../../infra/http/refused.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import * as repository from './editing.repository.ts';

const ID = /^[a-z0-9-]{1,64}$/;

/** Members agree to the terms at sign-up, so this topic cannot be switched off. */
const TERMS = 'term';

const bannerShelf: Shelf<SiteItemOf<'banner'>> = {
  kind: 'banner',
  newIds: ID,
  list: repository.listBanners,
  read: repository.readBanner,
  write: repository.writeBanner,
  putInOrder: (tx, ids) => repository.putInOrder(tx, 'banner', ids),
};

const announcementShelf: Shelf<SiteItemOf<'announcement'>> = {
  kind: 'announcement',
  newIds: ID,
  list: repository.listAnnouncements,
  read: repository.readAnnouncement,
  write: repository.writeAnnouncement,
};

const helpShelf: Shelf<SiteItemOf<'help'>> = {
  kind: 'help',
  newIds: /^[a-z][a-z0-9-]{0,39}$/,
  list: repository.listTopics,
  read: repository.readTopic,
  write: repository.writeTopic,
  async check(_, item, { id, language }) {
    if (id === TERMS && !item.enabled)
      throw new Refused('bad_request', { fields: { 'item.enabled': fieldText[language].not_allowed } });
    return item;
  },
  putInOrder: (tx, ids) => repository.putInOrder(tx, 'help_topic', ids),
};

const pageShelf: Shelf<SiteItemOf<'page'>> = {
  kind: 'page',
  newIds: /^(licence|join|vip|shop|download)$/,
  list: repository.listPages,
  read: repository.readPage,
  write: repository.writePage,
};

/** The kinds of content that operators edit. */
export const contentShelves: readonly Shelf[] = [bannerShelf, announcementShelf, helpShelf, pageShelf];
