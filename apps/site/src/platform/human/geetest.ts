import type { HumanResult } from '@chhokka/contracts';
import { currentLanguage } from '../language/language.ts';
import { belowOthers } from './below-others.ts';
import { loadScript } from './load-script.ts';

/** The part of GeeTest v4's object that is used here. */
interface Geetest {
  onReady(ready: () => void): Geetest;
  onSuccess(passed: () => void): Geetest;
  onError(failed: () => void): Geetest;
  onClose(closed: () => void): Geetest;
  showCaptcha(): void;
  getValidate(): Required<Omit<HumanResult, 'altcha'>>;
  destroy(): void;
}

type InitGeetest = (
  options: { captchaId: string; product: 'bind'; language: string },
  created: (captcha: Geetest) => void,
) => void;

const LANGUAGES = { bn: 'eng', en: 'eng', es: 'spa' } as const;

/** Loads the operator's script and prepares the check. Rejects when the service cannot be reached. */
export async function readyGeetest(options: { captchaId: string; scriptUrl: string }): Promise<Geetest> {
  await loadScript(options.scriptUrl);
  const init = (globalThis as { initGeetest4?: InitGeetest }).initGeetest4;
  if (init === undefined) throw new Error('the script of the human check defines nothing');
  const language = LANGUAGES[currentLanguage()];
  return new Promise((resolve, reject) => {
    init({ captchaId: options.captchaId, product: 'bind', language }, (captcha) => {
      captcha.onReady(() => resolve(captcha)).onError(() => reject(new Error('the human check failed')));
    });
  });
}

/** Shows the check over the page. Null if the visitor closed it. Rejects when it fails. */
export async function passGeetest(captcha: Geetest): Promise<HumanResult | null> {
  const raise = belowOthers();
  try {
    return await new Promise<HumanResult | null>((resolve, reject) => {
      captcha
        .onSuccess(() => {
          const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate();
          resolve({ lot_number, captcha_output, pass_token, gen_time });
        })
        .onClose(() => resolve(null))
        .onError(() => reject(new Error('the human check failed')));
      captcha.showCaptcha();
    });
  } finally {
    raise();
    captcha.destroy();
  }
}
