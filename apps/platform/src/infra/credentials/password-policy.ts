import { knownPasswords } from './known-passwords.ts';

/** What is known about the member or operator who chooses a password. */
export interface PasswordOwner {
  readonly account?: string | undefined;
  /** E.164. */
  readonly mobile?: string | null | undefined;
  readonly siteName: string;
}

const SHORTEST_NUMBER = 6;
const FEW_LETTERS = 2;

/** Why a password is easily guessed, as the key of the field's error text. */
type KnownBecause = 'password_listed' | 'password_of_name' | 'password_of_site' | 'password_of_number';

/**
 * Why a password is easily guessed: it is on the list of known ones, even with signs around it or in another letter
 * case; or it is made of the account's name, the site's name or the number and some digits or signs. Null: it is not.
 */
export async function knownBecause(password: string, owner: PasswordOwner): Promise<KnownBecause | null> {
  const folded = password.toLowerCase();
  if (owner.account !== undefined && isMadeOf(folded, owner.account)) return 'password_of_name';
  if (isMadeOf(folded, owner.siteName)) return 'password_of_site';
  if (isNumberOf(folded, owner.mobile ?? null)) return 'password_of_number';
  const list = await knownPasswords();
  const isListed = list.has(folded) || list.has(folded.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''));
  return isListed ? 'password_listed' : null;
}

/** Whether only digits and signs were added to the name: `chhokka@2026` for `Chhokka`. */
function isMadeOf(folded: string, name: string): boolean {
  const letters = lettersOf(name);
  return letters.length > 1 && lettersOf(folded) === letters;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Whether the password is the number, or its end, with a letter or two. */
function isNumberOf(folded: string, mobile: string | null): boolean {
  const digits = folded.replace(/\D/g, '').replace(/^0+/, '');
  if (mobile === null || digits.length < SHORTEST_NUMBER) return false;
  return lettersOf(folded).length <= FEW_LETTERS && mobile.endsWith(digits);
}
