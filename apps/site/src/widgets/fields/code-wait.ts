/** Stored outside the components, so that a tab or dialog that is opened again shows the same countdown. */
const until = new Map<string, number>();

/** The least time between two presses, in ms (2-account-entry §9). */
const THROTTLE_MS = 1_000;
let pressedAt = -THROTTLE_MS;

/** The key of a countdown: one kind of code for one recipient. */
export function waitKey(kind: string, recipient: string): string {
  return `${kind} ${recipient}`;
}

/** The number as a recipient, normalised. */
export function mobileRecipient(dialingCode: string, mobile: string): string {
  return `${dialingCode} ${mobile.replace(/\D/g, '')}`;
}

/** Starts the wait until another code may be requested. */
export function startWait(key: string, seconds: number, now: number): void {
  until.set(key, now + seconds * 1_000);
}

/** Whole seconds until another code may be requested; 0: now. */
export function secondsLeft(key: string, now: number): number {
  const left = Math.ceil(((until.get(key) ?? 0) - now) / 1_000);
  if (left <= 0) until.delete(key);
  return Math.max(0, left);
}

/** Whether a press at `now`, in ms, counts. A clock that was set back does not disable the button. */
export function takePress(now: number): boolean {
  if (Math.abs(now - pressedAt) < THROTTLE_MS) return false;
  pressedAt = now;
  return true;
}
