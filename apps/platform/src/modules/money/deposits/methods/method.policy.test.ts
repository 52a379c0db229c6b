import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { manualMethod } from '../testing/methods.ts';
import { itemOf, methodOf } from './method-item.ts';
import { methodFaults, type MethodItem, tidiedMethod } from './method.policy.ts';

const NONE = { bn: '', en: '', es: '' };
const GATEWAYS = new Set(['sandbox']);
const HAND = itemOf(manualMethod());
const CARD: MethodItem = {
  ...HAND,
  rail: 'gateway',
  brand: 'card',
  gatewayCode: 'sandbox',
  details: [],
  proof: 'none',
};

/** What is wrong with a new method that differs in this. */
const faults = (changes: Partial<MethodItem>, base = HAND) =>
  methodFaults(tidiedMethod({ ...base, ...changes }), null, GATEWAYS);
const detail = (kind: MethodItem['details'][number]['kind'], value: string) => ({ kind, value });

describe('a payment method', () => {
  it('survives the conversion to its editor form and back', () => {
    const method = manualMethod({ feeBasisPoints: 150, feeFixed: minor(507n) });
    expect(methodOf(method.id, itemOf(method))).toEqual(method);
  });

  it('is valid as given, both manual and by a gateway', () => {
    expect(faults({})).toEqual({});
    expect(faults({}, CARD)).toEqual({});
  });

  it.each<[string, Partial<MethodItem>, string]>([
    ['a bidi override in its title', { title: { ...HAND.title, bn: 'বিকাশ\u202e01799' } }, 'title.bn'],
    ['a hidden character in its note', { note: { ...NONE, bn: 'x\u200b', en: 'x' } }, 'note.bn'],
    ['a hidden character in a step', { steps: { ...HAND.steps, en: 'Pay\u2066.' } }, 'steps.en'],
    ['eleven steps', { steps: { ...HAND.steps, en: Array(11).fill('Pay').join('\n') } }, 'steps.en'],
    ['a step that is too long', { steps: { ...HAND.steps, en: 'x'.repeat(301) } }, 'steps.en'],
    ['steps in one language', { steps: { ...NONE, bn: 'টাকা দিন' } }, 'steps.en'],
    ['only some of its texts in Spanish', { title: { ...HAND.title, es: 'bKash' } }, 'steps.es'],
    ['no account to pay to', { details: [] }, 'details'],
    ['only spaces as its number', { details: [detail('number', '  ')] }, 'details.0.value'],
    ['a number with a letter', { details: [detail('number', '0171234567O')] }, 'details.0.value'],
    ['a number that is too short', { details: [detail('number', '017123456')] }, 'details.0.value'],
    ['a script tag as its number', { details: [detail('number', '<script>alert(1)</script>')] }, 'details.0.value'],
    ['two numbers', { details: [detail('number', '01712345678'), detail('number', '01712345679')] }, 'details.1.kind'],
    ['a bank but no account number', { brand: 'bank', details: [detail('bank', 'x'), detail('name', 'x')] }, 'details'],
    [
      'an address of another chain',
      { brand: 'crypto', details: [detail('network', 'TRC-20'), detail('address', `0x${'a'.repeat(40)}`)] },
      'details.1.value',
    ],
    ['a gateway although it is manual', { gatewayCode: 'sandbox' }, 'gatewayCode'],
    ['a minimum of zero', { minAmount: '0.00' }, 'minAmount'],
    ['a maximum below its minimum', { maxAmount: '99.99' }, 'maxAmount'],
    ['a fee of more than half', { feePercent: '50.01' }, 'feePercent'],
    ['a fixed fee as high as its minimum', { feeFixed: '100.00' }, 'feeFixed'],
    ['two fees that together reach its minimum', { feeFixed: '50.00', feePercent: '50.00' }, 'feeFixed'],
    ['play money', { currency: 'FUN' }, 'currency'],
  ])('is refused with %s', (_, changes, path) => {
    expect(Object.keys(faults(changes))).toEqual([path]);
  });

  it.each<[string, Partial<MethodItem>, string]>([
    ['an account', { details: [detail('number', '01712345678')] }, 'details'],
    ['no gateway', { gatewayCode: null }, 'gatewayCode'],
    ['an unregistered gateway', { gatewayCode: 'padma' }, 'gatewayCode'],
    ['a required picture', { proof: 'required' }, 'proof'],
  ])('by a gateway is refused with %s', (_, changes, path) => {
    expect(Object.keys(faults(changes, CARD))).toEqual([path]);
  });

  it('cannot change its rail or currency', () => {
    expect(methodFaults({ ...CARD, currency: 'USD' }, HAND, GATEWAYS)).toEqual({
      rail: 'not_allowed',
      currency: 'not_allowed',
    });
  });

  it('gets no warning about a value that it had before', () => {
    const odd: MethodItem = { ...HAND, details: [detail('number', '010 demo')] };
    expect(methodFaults(odd, odd, GATEWAYS)).toEqual({});
    expect(methodFaults(odd, null, GATEWAYS)).toEqual({ 'details.0.value': 'invalid' });
  });

  it.each([
    ['TRC-20', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    ['ERC20', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ])('accepts an address on %s', (network, address) => {
    expect(faults({ brand: 'crypto', details: [detail('network', network), detail('address', address)] })).toEqual({});
  });
});
