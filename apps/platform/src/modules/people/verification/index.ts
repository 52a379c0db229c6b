import type { Clock } from '@chhokka/kernel';
import type { Config } from '../../../infra/config.ts';
import type { Pool } from '../../../infra/db.ts';
import type { Log } from '../../../infra/log.ts';
import type { Messaging } from '../../site/messaging/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { AttemptCounter } from '../../../infra/attempts/index.ts';
import { createCaptchas } from './captcha.ts';
import { createEmailCodes } from './email.ts';
import { createFirebaseTokens, noFirebase } from './firebase.ts';
import { createGeetest } from './geetest.ts';
import { createHumanCheck } from './human.ts';
import { createKeyedHash } from './keys.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createSmsCodes } from './sms.ts';
import { sweepVerification } from './verification.repository.ts';
import type { Verification } from './verification.types.ts';

export type * from './verification.types.ts';

export interface VerificationParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly messaging: Messaging;
  readonly attempts: AttemptCounter;
  readonly config: Pick<Config, 'secretsKey' | 'verification'>;
}

export function createVerification(parts: VerificationParts): Verification {
  const { pool, clock, log, settings, config } = parts;
  const { secretsKey } = config;
  const { geetest, firebase } = config.verification;
  return {
    captchas: createCaptchas({ pool, clock, keyedHash: createKeyedHash(secretsKey, 'captcha') }),
    human: createHumanCheck({
      pool,
      settings,
      proofOfWork: createProofOfWork({ secretsKey, clock }),
      geetest: geetest && createGeetest({ config: geetest, clock, log }),
    }),
    email: createEmailCodes({ ...parts, keyedHash: createKeyedHash(secretsKey, 'email code') }),
    sms: createSmsCodes({ ...parts, keyedHash: createKeyedHash(secretsKey, 'sms code') }),
    firebase: firebase ? createFirebaseTokens({ pool, clock, log, config: firebase }) : noFirebase,
    sweep: () => sweepVerification(pool, clock.now()),
  };
}
