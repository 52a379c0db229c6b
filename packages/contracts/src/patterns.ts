/** Patterns that browsers check during typing and the server checks again. This file imports no schema library. */

/**
 * The pattern catalogue (2-account-entry §5), numbered 0 to 23. The specification lists the kinds; the numbers are ours
 * (docs/adr). Lengths are not part of a pattern: a field's rule has its own `minLength` and `maxLength`. The sources
 * need the `u` flag.
 */
export const patterns = [
  /* 0 anything but control and direction characters */ String.raw`[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]*`,
  /* 1 letters only */ '[A-Za-z]+',
  /* 2 letters and digits */ '[A-Za-z0-9]+',
  /* 3 first character a letter, then letters and digits */ '[A-Za-z][A-Za-z0-9]*',
  /* 4 a letter first, then letters, digits and underscores: usernames */ '[A-Za-z][A-Za-z0-9_]*',
  /* 5 e-mail */ String.raw`[A-Za-z0-9._%+\-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}`,
  /* 6 digits only */ '[0-9]+',
  /* 7 upper-case letters required */ '(?=.*[A-Z])[A-Za-z0-9]+',
  /* 8 no spaces */ String.raw`[\x21-\x7e]+`,
  /* 9 letters and digits both, no spaces: passwords */ String.raw`(?=.*[A-Za-z])(?=.*[0-9])[\x21-\x7e]+`,
  /* 10 strong password: upper case, lower case, digit, symbol */ String.raw`(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9])[\x21-\x7e]+`,
  /* 11 full name with spaces, any script */ String.raw`[\p{L}\p{M}]+(?:[ .'\u2019\-]{1,2}[\p{L}\p{M}]+)*\.?`,
  /* 12 full name in upper case without accents, as banks write it */ "[A-Z]+(?:[ .'\\-]{1,2}[A-Z]+)*\\.?",
  /* 13 Thai only */ String.raw`[\u0e00-\u0e7f ]+`,
  /* 14 Japanese only */ String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u30fc\u3000 ]+`,
  /* 15 Bengali only */ String.raw`[\u0980-\u09ff\u200c\u200d ]+`,
  /* 16 date yyyy-MM-dd */ '(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])',
  /* 17 date MM-dd-yyyy */ '(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-(?:19|20)[0-9]{2}',
  /* 18 national mobile number */ '[0-9]+',
  /* 19 payment password */ '[0-9]+',
  /* 20 name in a messenger */ String.raw`[A-Za-z0-9._@+\-]+`,
  /* 21 identity document */ String.raw`[A-Za-z0-9](?:[A-Za-z0-9\-/]*[A-Za-z0-9])?`,
  /* 22 invitation or referral code */ '[A-Za-z0-9]+',
  /* 23 verification code */ '[A-Za-z0-9]+',
] as const;

/** Whether a text matches the pattern with this number, whatever its length. Unknown numbers match nothing. */
export function matchesPattern(patternId: string, text: string): boolean {
  const source = patterns[Number(patternId)];
  return source !== undefined && new RegExp(`^(?:${source})$`, 'u').test(text);
}

/** Username: 2 to 15 characters, a letter first, then letters, digits and underscores (2-account-entry §5). */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_]{1,14}$/;

/** Password: 7 to 64 characters with a letter and a number (2-account-entry §5: more than 6; 64 limits abuse). */
export const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{7,64}$/;
