import { call } from '../../platform/calls/api.ts';

/** A picture may be asked for once a second (2-account-entry §9); a little more, so that the platform sees a second. */
const THROTTLE_MS = 1050;

let askedAt = -THROTTLE_MS;

/** Whether a new picture may be asked for by now. */
export function captchaMayReload(): boolean {
  return performance.now() - askedAt >= THROTTLE_MS;
}

/** A new picture as an address for an image; waits for its turn. Throws `CallRefused`. */
export async function captchaPicture(signal: AbortSignal): Promise<string> {
  while (!captchaMayReload()) {
    await new Promise((resolve) => setTimeout(resolve, askedAt + THROTTLE_MS - performance.now()));
    signal.throwIfAborted();
  }
  askedAt = performance.now();
  return `data:image/png;base64,${await call('captcha', {}, { signal })}`;
}
