import { currency, minor } from '@chhokka/kernel';
import type { Method } from '../index.ts';

const words = (title: string) => ({ title, note: '', steps: ['Pay.', 'Enter the number.'] });

/** A manual method: 100.00 to 20,000.00, no fee, a countdown of half an hour and an hour of grace. */
export function manualMethod(changes: Partial<Method> = {}): Method {
  return {
    id: 'bkash',
    rail: 'manual',
    brand: 'bkash',
    gatewayCode: null,
    words: { bn: words('বিকাশ'), en: words('bKash') },
    details: [{ kind: 'number', value: '01000000000' }],
    currency: currency('BDT'),
    minAmount: minor(10_000n),
    maxAmount: minor(2_000_000n),
    feeBasisPoints: 0,
    feeFixed: minor(0n),
    countdownMinutes: 30,
    graceMinutes: 60,
    proof: 'optional',
    enabled: true,
    ...changes,
  };
}

/** The same with the gateway `sandbox`. */
export function gatewayMethod(changes: Partial<Method> = {}): Method {
  return manualMethod({
    id: 'card',
    rail: 'gateway',
    brand: 'card',
    gatewayCode: 'sandbox',
    words: { bn: words('কার্ড'), en: words('Card') },
    details: [],
    proof: 'none',
    ...changes,
  });
}
