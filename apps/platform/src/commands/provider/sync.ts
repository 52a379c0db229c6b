import { currency, systemClock } from '@chhokka/kernel';
import type { Pool } from '../../infra/db.ts';
import {
  type OfferedGame,
  type SyncFault,
  type SyncOutcome,
  synchronise,
} from '../../modules/games/catalogue/index.ts';
import { type ProviderGame, type Registry, createGateway } from '../../modules/games/providers/index.ts';

export interface SyncOptions {
  readonly code: string;
  readonly currency: string;
  /** The provider's vendor that gets the new games. */
  readonly vendor?: string | undefined;
}

/** Requests the provider's games and updates the catalogue. Returns the report; throws an error of one sentence. */
export async function syncGames(pool: Pool, registry: Registry, options: SyncOptions): Promise<string> {
  const { code } = options;
  const provider = await registry.byCode(code);
  if (!provider) throw new Error(`${code} is not registered.`);
  let trouble = '';
  const log = {
    warn: (fields: object) => {
      trouble = 'detail' in fields ? ` (${String(fields.detail)})` : '';
    },
  };
  const gateway = createGateway({ registry, clock: systemClock, log });
  const listed = await gateway.games(code, { currency: currency(options.currency) });
  if (!listed.ok) {
    if (listed.error === 'not_listed') {
      throw new Error(`The dialect ${provider.dialect} has no list of games: enter them in the catalogue.`);
    }
    throw new Error(`${code} gave no list of games${trouble}. Is it enabled, with a core API that answers?`);
  }
  const offered = listed.value.games.map(asOffered);
  const done = await synchronise(pool, { provider, vassalage: options.vendor, offered });
  if (!done.ok) throw new Error(sentence(done.error, options));
  return report(done.value, offered.length);
}

function asOffered({ gameCode, titles, gameType, classification, minBet, lines, rtp }: ProviderGame): OfferedGame {
  return { gameCode, name: titles, gameType, classify: classification, minBet, minLineNum: lines, rtp };
}

function sentence(fault: SyncFault, { code, vendor }: SyncOptions): string {
  switch (fault) {
    case 'vendor_unclear':
      return `${code} has several vendors: say with --vendor which one gets the new games.`;
    case 'vendor_unknown':
      return `${vendor ?? code} is not a vendor of ${code}.`;
  }
}

function report(outcome: SyncOutcome, offered: number): string {
  const line = (what: string, codes: readonly string[]) =>
    codes.length === 0 ? [] : [`${what.padEnd(11)} ${codes.length}  ${codes.join(', ')}`];
  const lines = [
    `${offered} games offered, vendor ${outcome.vassalage}${outcome.vendorAdded ? ' (new)' : ''}`,
    ...line('added', outcome.added),
    ...line('changed', outcome.changed),
    ...line('unchanged', outcome.unchanged),
    ...line('yours', outcome.kept),
    ...line('not offered', outcome.gone),
    ...outcome.refused.map(({ gameCode, why }) => `${'refused'.padEnd(11)} ${gameCode}: ${why}`),
  ];
  if (outcome.kept.length > 0) lines.push('What you entered yourself ("yours") is left as it is.');
  if (outcome.gone.length > 0) lines.push('What is not offered any more stays listed until you hide it.');
  return `${lines.join('\n')}\n`;
}
