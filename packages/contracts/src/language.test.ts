import { describe, expect, it } from 'vitest';
import { language } from './language.ts';

describe('the language that a call names', () => {
  it.each([
    ['a call that names none', undefined, 'BN'],
    ['a call in Spanish', 'ES', 'ES'],
    ['a call in Vietnamese, which has no texts,', 'VI', 'EN'],
    ['a call in Portuguese, which has no texts,', 'PT', 'EN'],
  ])('%s gets the texts that there are', (_, sent, read) => {
    expect(language.parse(sent)).toBe(read);
  });

  it.each(['', 'bn', 'XX', 'BN,EN', '../EN'])('the code %j names no language and is refused', (sent) => {
    expect(language.safeParse(sent).success).toBe(false);
  });
});
