import { currency, formatDecimal } from '@chhokka/kernel';
import type { Words } from '../../../../infra/http/language.ts';
import { basisPointsOf, type MethodItem, minorOf, stepsOf } from './method.policy.ts';
import type { Method, MethodWords } from './methods.types.ts';

/** A method as operators edit it. */
export function itemOf(method: Method): MethodItem {
  const { rail, brand, gatewayCode, words, currency: currencyCode, countdownMinutes, graceMinutes, proof } = method;
  const inEach = (text: (words: MethodWords) => string) => ({
    bn: text(words.bn),
    en: text(words.en),
    es: words.es === undefined ? '' : text(words.es),
  });
  return {
    kind: 'method',
    rail,
    currency: currencyCode,
    brand,
    gatewayCode,
    title: inEach(({ title }) => title),
    note: inEach(({ note }) => note),
    steps: inEach(({ steps }) => steps.join('\n')),
    details: method.details.map(({ kind, value }) => ({ kind, value })),
    minAmount: formatDecimal(method.minAmount),
    maxAmount: formatDecimal(method.maxAmount),
    feePercent: formatDecimal(BigInt(method.feeBasisPoints)),
    feeFixed: formatDecimal(method.feeFixed),
    countdownMinutes,
    graceMinutes,
    proof,
    enabled: method.enabled,
  };
}

/** Converts a checked item to the form that is stored. */
export function methodOf(id: string, item: MethodItem): Method {
  const { rail, brand, gatewayCode, details, countdownMinutes, graceMinutes, proof, enabled } = item;
  const wordsIn = (language: 'bn' | 'en' | 'es'): MethodWords => ({
    title: item.title[language],
    note: item.note[language],
    steps: stepsOf(item.steps[language]),
  });
  const words: Words<MethodWords> = { bn: wordsIn('bn'), en: wordsIn('en') };
  return {
    id,
    rail,
    brand,
    gatewayCode,
    words: item.title.es === '' ? words : { ...words, es: wordsIn('es') },
    details,
    currency: currency(item.currency),
    minAmount: minorOf(item.minAmount),
    maxAmount: minorOf(item.maxAmount),
    feeBasisPoints: Number(basisPointsOf(item.feePercent)),
    feeFixed: minorOf(item.feeFixed),
    countdownMinutes,
    graceMinutes,
    proof,
    enabled,
  };
}
