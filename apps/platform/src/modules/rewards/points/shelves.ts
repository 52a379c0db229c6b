import type { SiteItemOf } from '@chhokka/contracts';
import { fieldText } from '@chhokka/messages/errors';
import { Refused } from '../../../infra/http/refused.ts';
import type { Shelf } from '../../staff/editing/index.ts';
import { costsMore } from './config.policy.ts';
import { CONFIG_ID, readConfig, writeConfig } from './config.repository.ts';
import { beginRate } from './earn.ts';
import * as repository from './shelves.repository.ts';

/** The rule of points, of which there is one. What can cost the house more needs a second operator. */
export const configShelf: Shelf<SiteItemOf<'points_config'>> = {
  kind: 'points_config',
  permission: 'rewards.write',
  newIds: null,
  needsSecond: (before, item) => before === null || costsMore(before, item),
  async list(db) {
    const { enabled } = await readConfig(db);
    const title = { bn: 'পয়েন্টের নিয়ম', en: 'Rule of points' };
    return [{ id: CONFIG_ID, title, place: '', enabled, startsAt: null, endsAt: null, picture: null }];
  },
  read: async (db, id) => (id === CONFIG_ID ? { kind: 'points_config', ...(await readConfig(db)) } : null),
  async write(tx, _, { kind: _kind, ...config }, __, { at }) {
    await writeConfig(tx, config);
    await beginRate(tx, config, at);
  },
};

/**
 * The goods of the mall. One that is new or switched on, a lower price, or a code that nobody looks at needs a second operator:
 * one alone could sell for a point. What is switched off costs nothing.
 */
export const goodShelf: Shelf<SiteItemOf<'point_good'>> = {
  kind: 'point_good',
  permission: 'rewards.write',
  newIds: /^[a-z0-9-]{1,64}$/,
  needsSecond: (before, item) =>
    item.enabled &&
    (before === null || !before.enabled || item.points < before.points || (item.automatic && !before.automatic)),
  list: repository.listForEditing,
  read: repository.readForEditing,
  write: repository.writeEdited,
  async check(_, item, { before, language }) {
    if (before !== null && before.form !== item.form)
      throw new Refused('bad_request', { fields: { 'item.form': fieldText[language].not_allowed } });
    return item;
  },
  putInOrder: repository.orderGoods,
};
