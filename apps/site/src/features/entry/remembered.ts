/** How long a name is remembered, in seconds: a day (2-account-entry §9). */
const LIFE_SECONDS = 86_400;

/** The ways to log in (2-account-entry §2). */
export type LoginMode = 'username' | 'sms';

/**
 * The values that prefill the form at the next visit. Never a password: the platform remembers the device by an
 * HttpOnly cookie of its own, and then accepts an empty password.
 */
export interface Remembered {
  readonly mode: LoginMode;
  readonly username: string;
  readonly mobile: string;
  readonly dialingCode: string;
}

/** The cookies: the remember flag, which names the way to log in, and the typed values. */
const NAMES = {
  mode: 'rememberMe',
  username: 'lastUsername',
  mobile: 'smsMobileNum',
  dialingCode: 'smsCountryCode',
} as const;

/** The last remembered login on this device; null if there is none. */
export function remembered(): Remembered | null {
  const mode = read(NAMES.mode);
  if (mode !== 'username' && mode !== 'sms') return null;
  const kept = {
    mode,
    username: read(NAMES.username),
    mobile: read(NAMES.mobile),
    dialingCode: read(NAMES.dialingCode),
  } as const;
  return (mode === 'username' ? kept.username : kept.mobile) === '' ? null : kept;
}

/** Stores a login for a day: only the name after a login by username, only number and country after one by SMS. */
export function rememberLogin({ mode, username, mobile, dialingCode }: Remembered): void {
  forgetLogin();
  write(NAMES.mode, mode, LIFE_SECONDS);
  if (mode === 'username') {
    write(NAMES.username, username, LIFE_SECONDS);
  } else {
    write(NAMES.mobile, mobile, LIFE_SECONDS);
    write(NAMES.dialingCode, dialingCode, LIFE_SECONDS);
  }
}

export function forgetLogin(): void {
  for (const name of Object.values(NAMES)) write(name, '', 0);
}

function read(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '');
  } catch {
    // The site did not write this cookie.
    return '';
  }
}

function write(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- older phones have no cookieStore, and it cannot be read at once.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}
