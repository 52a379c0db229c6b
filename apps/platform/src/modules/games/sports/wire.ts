import { formatDecimal } from '@chhokka/kernel';
import type { HouseSportsChange, HouseSportsLimits } from '@chhokka/wallet-protocol/house';
import { amountOf } from '../../../infra/amounts.ts';
import type { WireChange } from './sports.types.ts';

export type WireLimits = Extract<WireChange, { kind: 'limits' }>['after'];

/** Limits with amounts as decimals. */
export function limitsToWire({ maxStake, maxPayout, outcomeExposure, fixtureExposure }: HouseSportsLimits): WireLimits {
  return {
    maxStake: formatDecimal(maxStake),
    maxPayout: formatDecimal(maxPayout),
    outcomeExposure: formatDecimal(outcomeExposure),
    fixtureExposure: formatDecimal(fixtureExposure),
  };
}

/** A change as the provider has it. The contract, or whoever stored it, has checked the decimals. */
export function fromWire(change: WireChange): HouseSportsChange {
  switch (change.kind) {
    case 'limits':
      return { ...change, before: limitsFromWire(change.before), after: limitsFromWire(change.after) };
    case 'min-stake':
      return { ...change, before: amountOf(change.before), after: amountOf(change.after) };
    case 'suspension':
    case 'override':
    case 'margin':
    case 'delay':
    case 'void-hours':
      return change;
  }
}

function limitsFromWire({ maxStake, maxPayout, outcomeExposure, fixtureExposure }: WireLimits): HouseSportsLimits {
  return {
    maxStake: amountOf(maxStake),
    maxPayout: amountOf(maxPayout),
    outcomeExposure: amountOf(outcomeExposure),
    fixtureExposure: amountOf(fixtureExposure),
  };
}
