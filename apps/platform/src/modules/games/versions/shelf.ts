import type { SiteItemOf } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Queryable, Transaction } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { DecidedBy, Shelf } from '../../staff/editing/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { isWithin, returnBand } from '../catalogue/index.ts';
import * as repository from './versions.repository.ts';
import type { ListedVersion } from './versions.types.ts';

type Item = SiteItemOf<'game_version'>;

/** How operators choose the version of a game that is played. It always takes two of them. */
export function versionShelf(settings: Pick<Settings, 'values'>): Shelf<Item> {
  return {
    kind: 'game_version',
    permission: 'settings.write',
    // Versions come from providers.
    newIds: null,
    list: repository.listCards,
    read,
    write,
    needsSecond: () => true,
    async check(db, item, { id, language }) {
      const wrong = (fault: 'not_a_choice' | 'return_rule') =>
        new Refused('bad_request', { fields: { 'item.version': fieldText[language][fault] } });
      const { title, versions, waits } = await known(db, id);
      const version = versions.find((each) => each.version === item.version);
      if (version === undefined || version.state === 'active' || waits) throw wrong('not_a_choice');
      const allowed = returnBand(settings.values);
      if (!version.modes.every((mode) => isWithin(mode, allowed))) throw wrong('return_rule');
      return itemOf(title, version);
    },
  };
}

async function known(db: Queryable, id: string) {
  const game = await repository.findGame(db, id);
  if (game === null) throw new Refused('site_item_unknown');
  const versions = await repository.listVersions(db, game);
  const last = await repository.lastActivation(db, game);
  return { ...game, versions, last, waits: last?.state === 'waiting' };
}

/** The version that was decided last, until its provider has answered; else the one that is active. */
async function read(db: Queryable, id: string): Promise<Item | null> {
  if ((await repository.findGame(db, id)) === null) return null;
  const { title, versions, last, waits } = await known(db, id);
  if (versions.length === 0) return null;
  const chosen = versions.find((each) => (waits ? each.version === last?.version : each.state === 'active'));
  return itemOf(title, chosen);
}

async function write(tx: Transaction, id: string, item: Item, _: Item | null, by: DecidedBy): Promise<void> {
  const { providerId, gameCode, versions } = await known(tx, id);
  const chosen = versions.find(({ version }) => version === item.version);
  if (chosen === undefined || by.second === null) throw new Error('a version was about to be written unchecked');
  await repository.insertActivation(tx, {
    providerId,
    gameCode,
    version: chosen.version,
    action: chosen.state === 'staged' ? 'activate' : 'roll-back',
    replaces: versions.find(({ state }) => state === 'active')?.version ?? null,
    askedBy: by.account,
    confirmedBy: by.second,
    decidedAt: by.at,
  });
}

function itemOf(title: Item['title'], chosen: ListedVersion | undefined): Item {
  const perMode = (valueOf: (mode: ListedVersion['modes'][number]) => string) =>
    Object.fromEntries(chosen?.modes.map((mode) => [mode.name, valueOf(mode)]) ?? []);
  return {
    kind: 'game_version',
    title,
    version: chosen?.version ?? null,
    returns: perMode(({ rtp }) => `${formatDecimal(BigInt(rtp))} %`),
    maxWins: perMode(({ maxWin }) => (maxWin === null ? '–' : `${formatDecimal(BigInt(maxWin))} ×`)),
  };
}
