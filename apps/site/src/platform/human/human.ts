import { CallRefused } from '@chhokka/client';
import type { CallValue, HumanResult } from '@chhokka/contracts';
import { call } from '../calls/api.ts';

/** The platform accepts a solution for 5 minutes after its challenge. One older than this is not sent, in ms. */
const FRESH_MS = 4 * 60_000;

interface Outcome {
  readonly result: HumanResult;
  /** A retry would not help: the visitor closed the check, or there is none. */
  readonly final: boolean;
}

/** Completes a prepared check, which may show something to the visitor. */
type Finish = () => Promise<Outcome>;

interface Prepared {
  readonly since: number;
  readonly finish: Promise<Finish>;
}

/**
 * Sent without a solution, the call gets the platform's refusal in the visitor's language: one text for every way to
 * fail.
 */
const NOTHING: Outcome = { result: {}, final: true };

let prepared: Prepared | null = null;

/**
 * Prepares a human verification, so that it is solved while the visitor types. Call it when a form appears that will
 * need one, and again when a solution was used and another may be needed.
 */
export function prepareHuman(): void {
  if (prepared !== null && Date.now() - prepared.since < FRESH_MS) return;
  const finish = begin();
  prepared = { since: Date.now(), finish };
  // The failure is reported to the call that needs the result, which tries again.
  finish.catch(() => undefined);
}

/**
 * The fields to merge into a call that requires a human verification; empty when none is required. Throws
 * `CallRefused`.
 */
export async function solveHuman(): Promise<HumanResult> {
  return (await solve()).result;
}

/**
 * Sends a call with a human verification. If the platform rejects the solution, it retries once with a new one. After
 * any refusal it prepares the next one.
 */
export async function withHuman<T>(send: (human: HumanResult) => Promise<T>): Promise<T> {
  const { result, final } = await solve();
  try {
    return await send(result);
  } catch (refused) {
    if (final || !(refused instanceof CallRefused) || refused.code !== 'human_verification_failed') {
      prepareHuman();
      throw refused;
    }
  }
  return send((await solve()).result);
}

async function solve(): Promise<Outcome> {
  const earlier = prepared !== null && Date.now() - prepared.since < FRESH_MS ? prepared : null;
  prepared = null;
  const finish = await earlier?.finish.catch(() => null);
  return (finish ?? (await begin()))();
}

async function begin(): Promise<Finish> {
  const challenge = await call('humanChallenge', {});
  const solution = await ready(challenge).catch(() => null);
  return solution ?? (async () => NOTHING);
}

/** The part that can be prepared in advance. The code of each provider loads when its challenge is received. */
async function ready(challenge: CallValue<'humanChallenge'>): Promise<Finish> {
  switch (challenge.provider) {
    case 'none':
      return async () => NOTHING;
    case 'pow': {
      const { solvedWork } = await import('@chhokka/client/work');
      const result = await solvedWork(challenge.challenge);
      return async () => ({ result, final: false });
    }
    case 'geetest': {
      const { passGeetest, readyGeetest } = await import('./geetest.ts');
      const captcha = await readyGeetest(challenge);
      return async () => {
        const result = await passGeetest(captcha).catch(() => null);
        return result === null ? NOTHING : { result, final: false };
      };
    }
  }
}
