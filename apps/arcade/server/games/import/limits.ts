import { formatDecimal } from '@chhokka/kernel';
import { gameTitle } from '@chhokka/wallet-protocol/house';
import { percentText } from '../game-library.ts';
import { ImportFault } from './fault.ts';
import { INDEX_FILE } from './read-index.ts';

/** Returns that a mode may have, in hundredths of per cent: both ends are allowed. */
export interface ReturnBand {
  readonly lowest: bigint;
  readonly highest: bigint;
}

/** The usual band: publishers approve 90 to 98 %, and a mode that returns more than 99 % earns nothing. */
export const USUAL_RETURNS: ReturnBand = { lowest: 8_500n, highest: 9_900n };

interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const WHOLE = 10_000n;

/** Compares exactly: nothing is rounded. */
export function isWithinBand({ numerator, denominator }: Fraction, band: ReturnBand): boolean {
  const scaled = numerator * WHOLE;
  return scaled >= band.lowest * denominator && scaled <= band.highest * denominator;
}

/** Throws ImportFault. */
export function requireReturn(mode: string, { numerator, denominator }: Fraction, band: ReturnBand): void {
  if (isWithinBand({ numerator, denominator }, band)) return;
  const allowed = `${formatDecimal(band.lowest)} % to ${formatDecimal(band.highest)} %`;
  const returned = percentText({ numerator, denominator });
  throw new ImportFault(
    INDEX_FILE,
    null,
    `the mode ${mode} returns ${returned}, outside ${allowed} (--any-return imports it all the same)`,
  );
}

/** Throws ImportFault when the largest win of the largest bet is more than a game client can be told. */
export function requirePayable(mode: string, maxWin: bigint, mostPayable: bigint): void {
  if (maxWin <= mostPayable) return;
  const times = (hundredths: bigint) => `${formatDecimal(hundredths)} ×`;
  throw new ImportFault(
    INDEX_FILE,
    null,
    `the mode ${mode} wins up to ${times(maxWin)}, but of the largest bet only ${times(mostPayable)} can be paid`,
  );
}

/** Throws ImportFault when an operator's list could not hold a title that is given. */
export function requireTitles(titles: { readonly bn?: string; readonly en?: string }): void {
  for (const language of ['bn', 'en'] as const) {
    const checked = gameTitle.optional().safeParse(titles[language]);
    if (checked.success) continue;
    throw new ImportFault(`--title-${language}`, null, checked.error.issues[0]?.message ?? 'is not valid');
  }
}
