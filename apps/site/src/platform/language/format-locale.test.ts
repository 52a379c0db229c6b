// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { formatLocale } from './format-locale.ts';
import { changeLanguage } from './language.ts';

it.each([
  ['BN', 'bn-BD-u-nu-latn', '1,23,456'],
  ['ES', 'es-ES-u-nu-latn', '123.456'],
  ['DE', 'en-DE-u-nu-latn', '123.456'],
  ['HI', 'en-IN-u-nu-latn', '1,23,456'],
  ['AR', 'en-EG-u-nu-latn', '123,456'],
])('the language %s is formatted by the locale %s', (code, locale, amount) => {
  changeLanguage(code);
  expect(formatLocale()).toBe(locale);
  expect(new Intl.NumberFormat(formatLocale()).format(123_456)).toBe(amount);
});
