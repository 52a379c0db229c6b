import { randomBytes } from 'node:crypto';
import type { Language } from '@chhokka/messages/languages';
import type { Cookies } from '../../../../infra/http/cookies.ts';
import type { Caller } from '../../../../infra/http/caller.ts';

/** A browser of a test. Its cookies live as long as the object. */
export interface TestCaller extends Caller {
  readonly jar: Map<string, string>;
}

/** A browser at an address. It is a new one unless a cookie jar is given. */
export function callerAt(
  address: string,
  { jar = new Map<string, string>(), language = 'en' }: { jar?: Map<string, string>; language?: Language } = {},
): TestCaller {
  const cookies: Cookies = {
    read: (name) => jar.get(name),
    write: (name, value) => void jar.set(name, value),
    clear: (name) => void jar.delete(name),
    device() {
      const device = jar.get('device') ?? randomBytes(16).toString('base64url');
      jar.set('device', device);
      return device;
    },
  };
  return { address, userAgent: 'Test', language, cookies, jar };
}
