import { CallRefused } from '@chhokka/client';
import type { CallInput, CallValue } from '@chhokka/contracts';
import { call } from '../../shared/api.ts';

/**
 * Signs in. While others guess at the name or flood the sign-in, the platform asks for a proof of work: then the browser
 * solves one, which takes up to a second, and sends the same again. Throws `CallRefused`.
 */
export async function requestLogin(form: CallInput<'officeLogin'>): Promise<CallValue<'officeLogin'>> {
  try {
    return await call('officeLogin', form);
  } catch (refused) {
    if (!(refused instanceof CallRefused) || refused.code !== 'human_verification_failed') throw refused;
    const { challenge } = await call('officeHumanChallenge', {});
    const { solvedWork } = await import('@chhokka/client/work');
    const proof = await solvedWork(challenge).catch(() => {
      throw refused;
    });
    return call('officeLogin', { ...form, ...proof });
  }
}
