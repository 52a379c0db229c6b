import type { FieldMessage, SiteItemOf, SiteWords } from '@chhokka/contracts';
import { paymentBrands } from '@chhokka/contracts/payment-brands';
import { type Minor, parseDecimal, splitFee, ZERO } from '@chhokka/kernel';
import { languages } from '@chhokka/messages/languages';
import { cleanLines, cleanText, holdsHidden, linesHoldHidden } from '../../../../infra/typed-text.ts';
import { inEach } from '../../../staff/editing/index.ts';

/** A method as operators edit it. */
export type MethodItem = SiteItemOf<'method'>;

/** Faults by the paths of their fields: `details.0.value`. */
export type MethodFaults = Readonly<Record<string, FieldMessage>>;

type Detail = MethodItem['details'][number];
const MOST_STEPS = 10;
const LONGEST_STEP = 300;
const MOST_PERCENT = 5_000n;

/** Trims the texts and normalizes their Unicode form, so that equal texts compare as equal. */
export function tidiedMethod(item: MethodItem): MethodItem {
  return {
    ...item,
    title: inEach(item.title, cleanText),
    note: inEach(item.note, cleanText),
    steps: inEach(item.steps, (text) => stepsOf(text).join('\n')),
    details: item.details.map(({ kind, value }) => ({ kind, value: cleanText(value) })),
  };
}

/** The steps of a text, one per line. */
export function stepsOf(text: string): string[] {
  const lines = cleanLines(text).split('\n');
  return lines.map(cleanText).filter((line) => line !== '');
}

/**
 * Returns the faults of a tidied method. `before` null: the method is new. A value that it had before is not checked
 * again. `gateways`: the registered codes.
 */
export function methodFaults(item: MethodItem, before: MethodItem | null, gateways: ReadonlySet<string>): MethodFaults {
  return {
    ...wordFaults(item),
    ...(item.rail === 'manual' ? manualFaults(item, before) : gatewayFaults(item, gateways)),
    ...moneyFaults(item),
    ...(before !== null && item.rail !== before.rail && { rail: 'not_allowed' as const }),
    ...(before !== null && item.currency !== before.currency && { currency: 'not_allowed' as const }),
    ...(item.currency === 'FUN' && { currency: 'invalid' as const }),
  };
}

function wordFaults({ title, note, steps }: MethodItem): MethodFaults {
  const faults: Record<string, FieldMessage> = {};
  const isSpanish = [title.es, note.es, steps.es].some((text) => text !== '');
  for (const language of languages) {
    if (holdsHidden(title[language])) faults[`title.${language}`] = 'invalid';
    if (holdsHidden(note[language])) faults[`note.${language}`] = 'invalid';
    const list = steps[language].split('\n');
    if (linesHoldHidden(steps[language]) || list.length > MOST_STEPS || list.some((step) => step.length > LONGEST_STEP))
      faults[`steps.${language}`] = 'invalid';
    if (language === 'es' && !isSpanish) continue;
    // A language needs all of its texts or none.
    if (title[language] === '') faults[`title.${language}`] = 'required';
    const has = (words: SiteWords): boolean => languages.some((each) => words[each] !== '');
    if (steps[language] === '' && has(steps)) faults[`steps.${language}`] = 'required';
    if (note[language] === '' && has(note)) faults[`note.${language}`] = 'required';
  }
  return faults;
}

function manualFaults({ brand, details, gatewayCode }: MethodItem, before: MethodItem | null): MethodFaults {
  const faults: Record<string, FieldMessage> = {};
  if (gatewayCode !== null) faults.gatewayCode = 'not_allowed';
  const kinds = details.map(({ kind }) => kind);
  for (const [place, detail] of details.entries()) {
    const isKnown = before?.details.some(({ kind, value }) => kind === detail.kind && value === detail.value) === true;
    if (detail.value === '') faults[`details.${place}.value`] = 'required';
    else if (!isKnown && !isDetail(detail, details)) faults[`details.${place}.value`] = 'invalid';
    if (kinds.indexOf(detail.kind) !== place) faults[`details.${place}.kind`] = 'not_allowed';
  }
  if (paymentBrands[brand].needed.some((kind) => !kinds.includes(kind))) faults.details = 'required';
  return faults;
}

/** Whether money could be sent there. The check is meant to catch typing errors. */
function isDetail({ kind, value }: Detail, all: readonly Detail[]): boolean {
  if (holdsHidden(value)) return false;
  const text = value.replace(/[\s-]/g, '');
  switch (kind) {
    case 'number':
      return /^(\+?88)?01\d{9,10}$/.test(text);
    case 'account':
      return /^(?=.*\d)[0-9A-Za-z]{6,34}$/.test(text);
    case 'address':
      return isAddress(value, all.find((each) => each.kind === 'network')?.value ?? '');
    case 'name':
    case 'bank':
    case 'branch':
    case 'network':
    case 'reference':
      return value.length <= 100;
  }
}

function isAddress(address: string, network: string): boolean {
  const chain = network.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (chain.startsWith('TRC20')) return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address);
  if (/^(ERC|BEP)20/.test(chain)) return /^0x[0-9a-fA-F]{40}$/.test(address);
  return /^[0-9A-Za-z:]{20,120}$/.test(address);
}

function gatewayFaults({ details, gatewayCode, proof }: MethodItem, gateways: ReadonlySet<string>): MethodFaults {
  return {
    ...(details.length > 0 && { details: 'not_allowed' as const }),
    ...(gatewayCode === null && { gatewayCode: 'required' as const }),
    ...(gatewayCode !== null && !gateways.has(gatewayCode) && { gatewayCode: 'not_a_choice' as const }),
    ...(proof !== 'none' && { proof: 'not_allowed' as const }),
  };
}

function moneyFaults(item: MethodItem): MethodFaults {
  const [min, max, fixed] = [minorOf(item.minAmount), minorOf(item.maxAmount), minorOf(item.feeFixed)];
  const feeBasisPoints = basisPointsOf(item.feePercent);
  if (min <= ZERO) return { minAmount: 'invalid' };
  if (max < min) return { maxAmount: 'invalid' };
  if (feeBasisPoints > MOST_PERCENT) return { feePercent: 'invalid' };
  // The smallest deposit must leave something after the fee.
  const { arrives } = splitFee(min, { feeBasisPoints: Number(feeBasisPoints), feeFixed: fixed });
  return arrives > ZERO ? {} : { feeFixed: 'invalid' };
}

/** Minor units of an amount whose form the contract has checked. */
export function minorOf(amount: string): Minor {
  return parseDecimal(amount) ?? ZERO;
}

/** Hundredths of a per cent: `1.50` are 150. */
export function basisPointsOf(percent: string): bigint {
  return parseDecimal(percent) ?? ZERO;
}
