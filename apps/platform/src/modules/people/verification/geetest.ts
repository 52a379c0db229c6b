import { createHmac, hash } from 'node:crypto';
import type { HumanResult } from '@chhokka/contracts';
import { type Clock, DAY, SECOND } from '@chhokka/kernel';
import { z } from 'zod';
import type { Log } from '../../../infra/log.ts';
import type { VerificationConfig } from '../../../infra/outside.config.ts';
import type { Proof } from './proof-of-work.ts';

export interface Geetest {
  readonly captchaId: string;
  readonly scriptUrl: string;
  /** Whether its servers answered the last request, or the last failure is at least half a minute ago. */
  isUp(): boolean;
  /** The proof in a browser's result, or null when GeeTest does not confirm it or does not answer. */
  proofOf(result: HumanResult): Promise<Proof | null>;
}

export interface GeetestParts {
  readonly config: NonNullable<VerificationConfig['geetest']>;
  readonly clock: Clock;
  readonly log: Log;
  /** The timeout for its server, in ms. */
  readonly timeoutMs?: number;
}

/** No caller waits longer for a silent server. */
export const TIMEOUT_MS = 3 * SECOND;
const DOWN_FOR_MS = 30 * SECOND;
/** Far longer than a pass token is valid. */
const REMEMBERED_FOR_MS = DAY;

/** Statuses of a problem at the server. Every other 4xx means that the request was wrong. */
const ITS_TROUBLE = new Set([408, 425, 429]);

const solved = z.object({
  lot_number: z.string().min(1),
  captcha_output: z.string().min(1),
  pass_token: z.string().min(1),
  gen_time: z.string().min(1),
});

const validation = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), result: z.enum(['success', 'fail']), reason: z.string().optional() }),
  z.object({ status: z.literal('error'), code: z.string().optional(), msg: z.string().optional() }),
]);

type Validation = z.infer<typeof validation>;

/**
 * GeeTest v4 with server validation: the lot number, signed with the captcha key, and the rest of the browser's result
 * are posted to its `/validate`. For an outage of its servers GeeTest recommends to let everybody pass. We do not:
 * until they are back, browsers get our own proof of work (see `createHumanCheck`).
 */
export function createGeetest({ config, clock, log, timeoutMs = TIMEOUT_MS }: GeetestParts): Geetest {
  let downUntil = -Infinity;

  async function ask(form: Readonly<Record<string, string>>): Promise<Validation | null> {
    try {
      const response = await fetch(`${config.apiUrl}/validate?captcha_id=${encodeURIComponent(config.captchaId)}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      // Otherwise an attacker with a malformed request could switch it off for everybody.
      if (status >= 400 && status < 500 && !ITS_TROUBLE.has(status)) return { status: 'error', code: `HTTP ${status}` };
      if (!response.ok) throw new Error(`GeeTest answered ${status}`);
      return validation.parse(await response.json());
    } catch (error) {
      downUntil = clock.now() + DOWN_FOR_MS;
      log.warn({ err: error }, 'GeeTest does not answer: browsers get the proof of work');
      return null;
    }
  }

  return {
    captchaId: config.captchaId,
    scriptUrl: config.scriptUrl,
    isUp: () => clock.now() >= downUntil,

    async proofOf(result) {
      const parsed = solved.safeParse(result);
      if (!parsed.success) return null;
      const { lot_number: lotNumber } = parsed.data;
      const signToken = createHmac('sha256', config.captchaKey).update(lotNumber).digest('hex');
      const answer = await ask({ ...parsed.data, sign_token: signToken });
      if (answer === null) return null;
      // It rejects malformed results of strangers, but also a wrong key of ours, which would lock everybody out.
      if (answer.status === 'error')
        log.warn({ code: answer.code, reason: answer.msg }, 'GeeTest refused the question');
      if (answer.status === 'error' || answer.result === 'fail') return null;
      return { hash: hash('sha256', `geetest\n${lotNumber}`, 'buffer'), expiresAt: clock.now() + REMEMBERED_FOR_MS };
    },
  };
}
