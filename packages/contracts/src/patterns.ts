/** Patterns that browsers check while typing and the server checks again. No schema library is loaded with them. */

/** Username: 2 to 15 characters, a letter first, then letters, digits and underscores (2-account-entry §5). */
export const USERNAME_PATTERN = /^[A-Za-z][A-Za-z0-9_]{1,14}$/;

/** Password: more than 6 characters with at least a letter and a number (2-account-entry §5); bounded against abuse. */
export const PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{7,64}$/;
