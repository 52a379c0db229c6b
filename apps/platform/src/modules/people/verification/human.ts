import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Geetest } from './geetest.ts';
import type { Proof, ProofOfWork } from './proof-of-work.ts';
import { spend } from './verification.repository.ts';
import type { HumanCheck } from './verification.types.ts';

export interface HumanParts {
  readonly pool: Pool;
  readonly settings: Pick<Settings, 'isOn'>;
  readonly proofOfWork: ProofOfWork;
  /** Null: not configured. */
  readonly geetest: Geetest | null;
}

/**
 * Asks browsers for a proof that costs a program more than it gains. Proof-of-work solutions are accepted in every
 * configuration: only we issue those challenges, for instance while GeeTest is down.
 */
export function createHumanCheck({ pool, settings, proofOfWork, geetest }: HumanParts): HumanCheck {
  const accept = async (proof: Proof | null | undefined): Promise<void> => {
    const first = proof && (await spend(pool, proof.hash, proof.expiresAt));
    if (!first) throw new Refused('human_verification_failed');
  };
  return {
    async challenge() {
      if (!settings.isOn('HUMANVERIFY')) return { provider: 'none' };
      if (geetest?.isUp()) {
        return { provider: 'geetest', captchaId: geetest.captchaId, scriptUrl: geetest.scriptUrl };
      }
      return { provider: 'pow', challenge: { ...(await proofOfWork.challenge()) } };
    },

    async check(result) {
      if (!settings.isOn('HUMANVERIFY')) return;
      const { altcha } = result;
      await accept(altcha === undefined ? await geetest?.proofOf(result) : await proofOfWork.proofOf(altcha));
    },

    workChallenge: async () => ({ ...(await proofOfWork.challenge()) }),
    checkWork: async (altcha) => accept(await proofOfWork.proofOf(altcha)),
  };
}
