import { call } from '../../platform/calls/api.ts';

/**
 * A captcha may be requested once a second (2-account-entry §9); a little more, so that the platform sees a full
 * second.
 */
const THROTTLE_MS = 1050;

let askedAt = -THROTTLE_MS;

/** Whether a new captcha may be requested now. */
export function captchaMayReload(): boolean {
  return performance.now() - askedAt >= THROTTLE_MS;
}

/** A new captcha as an image address. Waits until it may be requested. Throws `CallRefused`. */
export async function captchaPicture(signal: AbortSignal): Promise<string> {
  while (!captchaMayReload()) {
    await new Promise((resolve) => setTimeout(resolve, askedAt + THROTTLE_MS - performance.now()));
    signal.throwIfAborted();
  }
  askedAt = performance.now();
  return `data:image/png;base64,${await call('captcha', {}, { signal })}`;
}
