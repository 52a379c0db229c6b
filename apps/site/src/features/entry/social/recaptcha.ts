import { belowOthers } from '../../../platform/human/below-others.ts';
import { loadScript } from '../../../platform/human/load-script.ts';
import { type Firebase, FirebaseRefused, recaptchaSiteKey } from './firebase.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
/** How long a visitor may take to solve the picture puzzle, in ms. */
const PATIENCE_MS = 3 * 60_000;

/** The part of Google's object that is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  render(
    box: HTMLElement,
    options: { sitekey: string; size: 'invisible'; callback: (token: string) => void; 'error-callback': () => void },
  ): number;
  execute(widget: number): void;
  reset(widget: number): void;
}

/** A token of the invisible reCAPTCHA that Firebase asks for before an SMS. Throws `FirebaseRefused`. */
export async function recaptchaToken(firebase: Firebase): Promise<string> {
  const sitekey = await recaptchaSiteKey(firebase);
  await loadScript(SCRIPT).catch(failed);
  const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) return failed();
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  const box = document.body.appendChild(document.createElement('div'));
  const raise = belowOthers();
  try {
    return await solved(grecaptcha, box, sitekey);
  } finally {
    raise();
    box.remove();
  }
}

function solved(grecaptcha: Recaptcha, box: HTMLElement, sitekey: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new FirebaseRefused('CAPTCHA_CHECK_FAILED'));
    setTimeout(fail, PATIENCE_MS);
    const widget = grecaptcha.render(box, { sitekey, size: 'invisible', callback: resolve, 'error-callback': fail });
    grecaptcha.execute(widget);
  });
}

function failed(): never {
  throw new FirebaseRefused('CAPTCHA_CHECK_FAILED');
}
