import type { TableSettings } from '@chhokka/game-math';
import { commitment, toHex } from '@chhokka/game-math';
import { makeChain, seedOf } from '@chhokka/game-math/tables/crash';
import type { ReactNode } from 'react';
import { readTableLaunch } from '../../table/launch.ts';
import { pageTimer } from '../../core/timer.ts';
import { wordsOf } from '../../table/text/words.ts';
import { infoOf } from '../../table/workshop/info.ts';
import { WorkshopRibbon } from '../../table/workshop/WorkshopRibbon.tsx';
import type { FlightDefinition } from '../definition.ts';
import { mountFlight } from '../mount.tsx';
import { FakeFlight, type FakeRider, type FakeSeed } from './fake-flight.ts';

/** The workshop's server begins at this time, ms since the epoch. */
const EPOCH = Date.UTC(2026, 0, 14);
const PAST = 70;
const LENGTH = 2_000;

/**
 * Opens a title without an arcade: points come from a chain of this page by the real formula, stakes are play chips, and
 * the riders are made up, as the ribbon says. `?lang=bn|en|es`; `&betting=SECONDS` changes how long bets are open, and
 * `&point=HUNDREDTHS` where every kite is cut.
 */
export function openFlightWorkshop(definition: FlightDefinition, settings: TableSettings): void {
  const address = new URL(location.href);
  const launch = readTableLaunch(address, document.referrer);
  const number = (name: string): number => Number(address.searchParams.get(name) ?? 0);
  const chain = makeChain(toHex(crypto.getRandomValues(new Uint8Array(32))), { length: LENGTH, every: 50 });
  const salt = 'workshop';
  const seedAt = (place: number): FakeSeed => {
    const seed = seedOf(chain, place);
    const { point } = definition.rules.outcomeOf(seed, salt);
    return { seed, commitment: commitment(seed), point: place > PAST && number('point') > 0 ? number('point') : point };
  };
  const link = new FakeFlight({
    table: infoOf(definition, settings),
    settings: { ...settings, ...(number('betting') > 0 && { bettingMs: number('betting') * 1000 }) },
    timer: pageTimer,
    chain: { id: 1, end: chain.end, salt, length: LENGTH },
    seedAt,
    crowd,
    ahead: EPOCH,
    past: PAST,
  });
  mountFlight(definition, { launch, link, ribbon: <Ribbon link={link} text={wordsOf(launch.language).workshop} /> });
}

const NAMES = ['ra***8', 'mi***a', 'ka***2', 'su***m', 'ta***n', 'sh***7', 'fa***h', 'jo***y', 'na***1', 'be***l'];

/** Play riders, the same for the same flight. */
function crowd(place: number): FakeRider[] {
  return NAMES.slice(0, 4 + (place % 7)).map((name, at) => ({
    name,
    stake: [100_000, 50_000, 25_000, 20_000, 12_000, 8_000, 5_000, 4_000, 2_000, 1_000][(at + place) % 10] ?? 1_000,
    target: (at + place) % 4 === 0 ? null : 110 + ((at * 97 + place * 53) % 400),
  }));
}

/** Says that this is a workshop, and makes happen what rarely happens. */
function Ribbon({ link, text }: { readonly link: FakeFlight; readonly text: string }): ReactNode {
  const acts: readonly (readonly [string, () => void])[] = [
    ['Cut', () => link.cutNow()],
    ['Cancel', () => link.cancelRound()],
    ['Drop line', () => link.setConnected(false)],
    ['Line back', () => link.setConnected(true)],
    ['Refuse next', () => link.failPlaceWith({ error: 'limit_reached', message: 'workshop' })],
    ['Lose answer', () => link.failPlaceWith('unknown')],
    ['Late leave', () => link.failLeaveWith({ error: 'flight_over', message: 'workshop' })],
    ['Lose leave', () => link.failLeaveWith('unknown')],
    ['Close', () => link.setOpen(false)],
    ['Open', () => link.setOpen(true)],
    ['End session', () => link.endSession()],
  ];
  return <WorkshopRibbon text={text} acts={acts} />;
}
