import { currency, systemClock } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import {
  type OfferedGame,
  returnBand,
  type SyncFault,
  type SyncOutcome,
  synchronise,
} from '../../modules/games/catalogue/index.ts';
import { type Provider, type ProviderGame, type Registry, createGateway } from '../../modules/games/providers/index.ts';
import { readSiteValues } from '../../modules/site/settings/index.ts';
import { readListFile } from './game-list/read-file.ts';
import { type GameList, readGameList } from './game-list/read-game-list.ts';

export interface SyncOptions {
  readonly code: string;
  readonly currency: string;
  /** The provider's vendor that gets the new games. */
  readonly vendor?: string | undefined;
  /** A file with the provider's list, JSON or CSV. Without it, the provider is asked. */
  readonly file?: string | undefined;
}

/**
 * Updates the catalogue from the games that the provider lists, or from a file. Returns the report; throws an error of one
 * sentence, or of one for each wrong line.
 */
export async function syncGames(pool: Pool, registry: Registry, options: SyncOptions): Promise<string> {
  const { code, file } = options;
  const provider = await registry.byCode(code);
  if (!provider) throw new Error(`${code} is not registered.`);
  const { games, strange } =
    file === undefined ? await askedFor(registry, provider, options) : await readFrom(file, provider, options);
  const returns = returnBand(await readSiteValues(pool));
  const done = await synchronise(pool, { provider, vassalage: options.vendor, offered: games, returns });
  if (!done.ok) throw new Error(sentence(done.error, options));
  return report(done.value, games.length, strange);
}

async function readFrom(file: string, provider: Provider, options: SyncOptions): Promise<GameList> {
  const list = await readListFile(file);
  const country = 'country' in provider.config ? provider.config.country : null;
  return readGameList(list, { currency: currency(options.currency), country });
}

async function askedFor(registry: Registry, provider: Provider, options: SyncOptions): Promise<GameList> {
  const { code } = provider;
  let trouble = '';
  const log = {
    warn: (fields: object) => {
      trouble = 'detail' in fields ? ` (${String(fields.detail)})` : '';
    },
  };
  const gateway = createGateway({ registry, clock: systemClock, log });
  const listed = await gateway.games(code, { currency: currency(options.currency) });
  if (listed.ok) return { games: listed.value.games.map(asOffered), strange: [] };
  if (listed.error === 'not_listed') {
    throw new Error(`The dialect ${provider.dialect} is not asked for games: give its list with --file.`);
  }
  throw new Error(`${code} gave no list of games${trouble}. Is it enabled, with a core API that answers?`);
}

function asOffered({ versions, ...game }: ProviderGame): OfferedGame {
  const { gameCode, titles, supplier, gameType, classification, minBet, lines, rtp, maxWin, demo, freeRounds } = game;
  const active = versions?.find(({ state }) => state === 'active');
  return {
    modes: (active ?? versions?.[0])?.modes,
    playable: versions === undefined || active !== undefined,
    hasDemo: demo === true,
    hasFreeRounds: freeRounds === true,
    gameCode,
    name: titles,
    supplier,
    gameType,
    classify: classification,
    minBet,
    minLineNum: lines,
    rtp,
    maxWin: typeof maxWin === 'number' ? BigInt(maxWin) : null,
  };
}

function sentence(fault: SyncFault, { code, vendor }: SyncOptions): string {
  switch (fault) {
    case 'vendor_unclear':
      return `${code} has several vendors: say with --vendor which one gets the new games.`;
    case 'vendor_unknown':
      return `${vendor ?? code} is not a vendor of ${code}.`;
  }
}

function report(outcome: SyncOutcome, offered: number, strange: readonly string[]): string {
  const line = (what: string, codes: readonly string[]) =>
    codes.length === 0 ? [] : [`${what.padEnd(11)} ${codes.length}  ${codes.join(', ')}`];
  const lines = [
    `${offered} games offered`,
    ...line(
      'vendors',
      outcome.vendors.map(({ vassalage, isNew }) => `${vassalage}${isNew ? ' (new)' : ''}`),
    ),
    ...line('added', outcome.added),
    ...line('hidden', outcome.hidden),
    ...line('changed', outcome.changed),
    ...line('unchanged', outcome.unchanged),
    ...line('yours', outcome.kept),
    ...line('not offered', outcome.gone),
    ...outcome.refused.map(({ gameCode, why }) => `${'refused'.padEnd(11)} ${gameCode}: ${why}`),
  ];
  if (outcome.hidden.length > 0)
    lines.push('No version of what is hidden is active yet: activate one, then show the game.');
  if (outcome.kept.length > 0) lines.push('What you entered yourself ("yours") is left as it is.');
  if (outcome.gone.length > 0) lines.push('What is not offered any more stays listed until you hide it.');
  if (strange.length > 0)
    lines.push(`No kind of games is known for these categories, so their games are RNG: ${strange.join(', ')}.`);
  return `${lines.join('\n')}\n`;
}
