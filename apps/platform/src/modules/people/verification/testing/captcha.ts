import type { Clock } from '@chhokka/kernel';
import type { Config } from '../../../../infra/config.ts';
import type { Pool } from '../../../../infra/db.ts';
import { storeCaptcha } from '../captcha.ts';
import { createKeyedHash } from '../keys.ts';

interface Site {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secretsKey'>;
}

/** A captcha with a known answer, as if this browser had received it: send `cookie: captcha=ID`. */
export async function knownCaptcha({ pool, clock, config }: Site): Promise<{ id: string; answer: string }> {
  const answer = 'ACE36';
  const keyedHash = createKeyedHash(config.secretsKey, 'captcha');
  return { id: await storeCaptcha({ pool, clock, keyedHash }, answer), answer };
}
