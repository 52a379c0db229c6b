import { describe, expect, it } from 'vitest';
import { loosens } from './guards.ts';
import { guards, guardingSwitches } from './site-values.ts';

/** A low and a high value of each guard, by its kind. */
const ENDS: Readonly<Record<keyof typeof guards, readonly [string | number | boolean, string | number | boolean]>> = {
  signUpCredit: ['9.00', '10.00'],
  freePlayCredit: ['9.00', '10.00'],
  gameReturnMin: [9, 10],
  gameReturnMax: [9, 10],
  smsDailyQuota: [9, 10],
  emailDailyQuota: [9, 10],
  turnoverFactor: [99, 100],
  payoutCoolingHours: [9, 10],
  withdrawalMin: ['9.00', '10.00'],
  withdrawalMax: ['9.00', '10.00'],
  withdrawalDayMax: ['9.00', '10.00'],
  withdrawalConfirmMinutes: [9, 10],
  withdrawalCancel: [false, true],
  fourEyesAbove: ['99.99', '100.00'],
  winMax: ['9.00', '10.00'],
  winGameDayMax: ['9.00', '10.00'],
  winProviderDayMax: ['9.00', '10.00'],
  transferMin: ['9.00', '10.00'],
  transferMax: ['9.00', '10.00'],
  transferDayMax: ['9.00', '10.00'],
  agentRateMax: [9, 10],
  agentMasksPlayers: [false, true],
  agentReviewAbove: ['9.00', '10.00'],
  agentApprovesTo: ['9.00', '10.00'],
  officeTwoFactor: [false, true],
  demoOutbox: [false, true],
};

type Part<Key extends 'nodes' | 'values'> = Parameters<typeof loosens>[1][Key];

const loosensGuards = (before: Part<'values'>, after: Part<'values'>): boolean =>
  loosens({ nodes: {}, values: before }, { nodes: {}, values: after });
const loosensSwitches = (before: Part<'nodes'>, after: Part<'nodes'>): boolean =>
  loosens({ nodes: before, values: {} }, { nodes: after, values: {} });

describe('a guard of money', () => {
  it.each(Object.entries(ENDS))('%s is loosened in one direction and tightened in the other', (name, [low, high]) => {
    const tighter = guards[name as keyof typeof guards];
    expect(loosensGuards({ [name]: low }, { [name]: high })).toBe(tighter === 'lower');
    expect(loosensGuards({ [name]: high }, { [name]: low })).toBe(tighter === 'higher');
    expect(loosensGuards({ [name]: high }, { [name]: high })).toBe(false);
  });

  it('needs two operators for every change of clock and currency, because sums of a day follow them', () => {
    expect(loosensGuards({}, { gmtOffsetMinutes: 359 })).toBe(true);
    expect(loosensGuards({ gmtOffsetMinutes: 330 }, {})).toBe(true);
    expect(loosensGuards({ gmtOffsetMinutes: 360 }, {})).toBe(false);
    expect(loosensGuards({}, { currency: 'KWD' })).toBe(true);
    expect(loosensGuards({ currency: 'BDT' }, { currency: 'BDT' })).toBe(false);
  });

  it('without a value, or with an invalid one, is compared by the value in effect', () => {
    expect(loosensGuards({ fourEyesAbove: '20000.00' }, {})).toBe(false);
    expect(loosensGuards({ fourEyesAbove: '19999.99' }, {})).toBe(true);
    expect(loosensGuards({}, { officeTwoFactor: false })).toBe(true);
    expect(loosensGuards({ fourEyesAbove: 'much' }, { fourEyesAbove: '1.00' })).toBe(true);
    expect(loosensGuards({}, { siteName: 'Shapla' })).toBe(false);
  });
});

describe('a switch that guards members', () => {
  it.each(guardingSwitches)('%s is loosened by switching it off, and tightened by switching it on', (modId) => {
    expect(loosensSwitches({ [modId]: true }, { [modId]: false })).toBe(true);
    expect(loosensSwitches({ [modId]: false }, { [modId]: true })).toBe(false);
    expect(loosensSwitches({ [modId]: false }, { [modId]: false })).toBe(false);
  });

  it('of a domain is loosened when it is off there, or no longer on', () => {
    expect(loosens(null, { nodes: { HUMANVERIFY: false }, values: {} })).toBe(true);
    expect(loosensSwitches({}, { HUMANVERIFY: false })).toBe(true);
    expect(loosensSwitches({ HUMANVERIFY: true }, {})).toBe(true);
    expect(loosensSwitches({ HUMANVERIFY: false }, {})).toBe(false);
    expect(loosensSwitches({}, { HUMANVERIFY: true })).toBe(false);
    expect(loosensSwitches({ LIVE: true }, { LIVE: false })).toBe(false);
  });
});
