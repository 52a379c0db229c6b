import { toHex, type TableSettings } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TableDefinition } from '../definition.ts';
import { readTableLaunch } from '../launch.ts';
import { mountTable } from '../mount.tsx';
import { pageTimer } from '../../core/timer.ts';
import { wordsOf } from '../text/words.ts';
import { crowd } from './fake-pool.ts';
import { FakeTable } from './fake-table.ts';
import { infoOf } from './info.ts';
import { WorkshopRibbon } from './WorkshopRibbon.tsx';

/** The workshop's server begins at this time, ms since the epoch. */
const EPOCH = Date.UTC(2026, 0, 1);
const PAST_ROUNDS = 70;

/**
 * Opens a title without an arcade: rounds come from the title's real rules and seeds of this page, chips are play chips.
 * `?lang=bn|en|es`; `&betting=SECONDS` changes how long bets are open, `&past=ROUNDS` how many rounds have been before. At a
 * pool others stake too; `&result=SPOT` lets that spot win, and nobody stakes on `&empty=SPOT`.
 */
export function openTableWorkshop<Outcome>(definition: TableDefinition<Outcome>, settings: TableSettings): void {
  const address = new URL(location.href);
  const launch = readTableLaunch(address, document.referrer);
  const seconds = Number(address.searchParams.get('betting') ?? 0);
  const { rules } = definition;
  const [result, empty] = [address.searchParams.get('result'), address.searchParams.get('empty')];
  const played = { ...settings, ...(seconds > 0 && { bettingMs: seconds * 1000 }) };
  const link = new FakeTable<Outcome>({
    table: infoOf({ ...definition, title: definition.title }, settings),
    rules,
    settings: played,
    timer: pageTimer,
    newSeed: () => toHex(crypto.getRandomValues(new Uint8Array(32))),
    ahead: EPOCH,
    past: Number(address.searchParams.get('past') ?? PAST_ROUNDS),
    ...(rules.kind === 'pool' && {
      crowd: () => crowd(played.bettingMs, empty, Math.random),
      wanted: (outcome: Outcome) => result === null || !rules.spots.has(result) || rules.wins(outcome) === result,
    }),
  });
  mountTable(definition, { launch, link, ribbon: <Ribbon link={link} text={wordsOf(launch.language).workshop} /> });
}

/** Says that this is a workshop, and makes happen what rarely happens. */
function Ribbon<Outcome>({ link, text }: { readonly link: FakeTable<Outcome>; readonly text: string }): ReactNode {
  const acts: readonly (readonly [string, () => void])[] = [
    ['Lock', () => link.lockNow()],
    ['Cancel', () => link.cancelRound()],
    ['Drop line', () => link.setConnected(false)],
    ['Line back', () => link.setConnected(true)],
    ['Refuse next', () => link.failWith({ error: 'over_bet_limit', message: 'workshop', limit: 50_000 })],
    ['Lose answer', () => link.failWith('unknown')],
    ['Close', () => link.setOpen(false)],
    ['Open', () => link.setOpen(true)],
    ['End session', () => link.endSession()],
  ];
  return <WorkshopRibbon text={text} acts={acts} />;
}
