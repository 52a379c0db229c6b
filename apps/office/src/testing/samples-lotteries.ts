import type { CallValue } from '@chhokka/contracts';
import { NOON } from './samples-desk.ts';
import { UNDECIDED } from './samples-requests.ts';

type Lottery = CallValue<'officeLotteries'>['list'][number];
type Numero = CallValue<'officeNumeros'>['list'][number];
type Request = CallValue<'officeLotteryRequests'>['list'][number];
type Exposure = CallValue<'officeExposure'>;

/** A game with a running numero that takes bets. */
export function lottery(other: Partial<Lottery> = {}): Lottery {
  return {
    gameCode: 'ssc-1m',
    name: '1-Minute Five',
    vendor: 'LOTT',
    prizeMode: 'Lott',
    family: 'ssc',
    everyMs: 60_000,
    version: 3,
    settings: {
      open: true,
      days: null,
      minute: null,
      lockMs: 5_000,
      seriesMin: 1_700,
      seriesMax: 1_960,
      seriesStandard: 1_960,
      cancelOwn: true,
      mostNumber: '500000.00',
      mostPlay: '5000000.00',
      mostMember: '200000.00',
      mostNumero: '20000000.00',
    },
    running: {
      numero: '20261126-0612',
      state: 'open',
      locksAt: NOON + 55_000,
      drawsAt: NOON + 60_000,
      stake: '84120.00',
      most: '16250000.00',
    },
    ...other,
  };
}

/** A game that draws on weekdays. */
export const weeklyLottery = (): Lottery =>
  lottery({
    gameCode: 'sea-4d',
    name: 'Sagar 4D',
    family: 'sea4d',
    prizeMode: 'SEA',
    vendor: 'TCG_SEA',
    everyMs: null,
    settings: { ...lottery().settings, days: [1, 4, 7], minute: 1_200, lockMs: 300_000 },
    running: null,
  });

/** A numero that takes bets. */
export function numero(other: Partial<Numero> = {}): Numero {
  return {
    numero: '20261126-0612',
    opensAt: NOON,
    locksAt: NOON + 55_000,
    drawsAt: NOON + 60_000,
    state: 'open',
    drawnAt: null,
    settledAt: null,
    late: false,
    numbers: null,
    members: 120,
    orders: 310,
    stake: '84120.00',
    most: '16250000.00',
    paid: '0.00',
    cancelReason: null,
    ...other,
  };
}

/** What the running numero may have to pay. */
export function exposure(other: Partial<Exposure> = {}): Exposure {
  return {
    at: NOON,
    stake: '84120.00',
    most: '16250000.00',
    plays: [
      { play: 'positions', stake: '4120.00', most: '2400000.00' },
      { play: 'last2-direct', stake: '80000.00', most: '4100000.00' },
    ],
    numbers: [
      { play: 'positions', number: '5:7', stake: '100.00', payout: '410000.00' },
      { play: 'positions', number: '1:3', stake: '50.00', payout: '90000.00' },
    ],
    limit: { number: '500000.00', play: '5000000.00', numero: '20000000.00' },
    ...other,
  };
}

/** A cancellation that waits for a second operator. */
export function lotteryRequest(other: Partial<Request> = {}): Request {
  return {
    ...UNDECIDED,
    kind: 'cancel',
    gameCode: 'ssc-1m',
    name: '1-Minute Five',
    numero: '20261126-0612',
    before: null,
    after: null,
    reason: 'Wrong schedule',
    endsAt: NOON + 55_000,
    ...other,
  };
}

/** A page of anything. */
export const pageOf = <Item>(...list: Item[]) => ({ at: NOON, list, next: null });
