import { CallRefused } from '@chhokka/client';
import type { CallValue, HumanResult } from '@chhokka/contracts';
import { call } from '../calls/api.ts';

/** A solution is taken for 5 minutes after its challenge was made; one that may be older is not sent, in ms. */
const FRESH_MS = 4 * 60_000;

interface Outcome {
  readonly result: HumanResult;
  /** Trying again would not help: the visitor closed the check, or there is none. */
  readonly final: boolean;
}

/** Ends a check that was made ready, which may show something to the visitor. */
type Finish = () => Promise<Outcome>;

interface Prepared {
  readonly since: number;
  readonly finish: Promise<Finish>;
}

/** What the platform refuses in the visitor's language, so that one text serves every way to fail. */
const NOTHING: Outcome = { result: {}, final: true };

let prepared: Prepared | null = null;

/**
 * Starts what a human verification needs, so that it is done while people type: call it when a form appears that will
 * ask for one, and again when a solution was used and another may be needed.
 */
export function prepareHuman(): void {
  if (prepared !== null && Date.now() - prepared.since < FRESH_MS) return;
  const finish = begin();
  prepared = { since: Date.now(), finish };
  // Whoever needs the result meets the failure then, and tries anew.
  finish.catch(() => undefined);
}

/** What to merge into a call that asks for a human verification; empty when none is asked for. Throws `CallRefused`. */
export async function solveHuman(): Promise<HumanResult> {
  return (await solve()).result;
}

/**
 * Sends a call with a human verification; when the platform does not take it, once more with a new one. After a refusal
 * of any kind the next one is prepared.
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

/** The part that can be done before it is needed; each provider's code arrives when it is asked for. */
async function ready(challenge: CallValue<'humanChallenge'>): Promise<Finish> {
  switch (challenge.provider) {
    case 'none':
      return async () => NOTHING;
    case 'pow': {
      const { solvedWork } = await import('./solve-work.ts');
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
