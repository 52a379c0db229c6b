// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passGeetest, readyGeetest } from './geetest.ts';
import { loadScript } from './load-script.ts';

vi.mock('./load-script.ts', () => ({ loadScript: vi.fn(() => Promise.resolve()) }));

const passed = { lot_number: 'lot', captcha_output: 'output', pass_token: 'token', gen_time: '1' };

/** The provider's object: `show` says what the visitor does with the check. */
function provider(show: (events: Record<string, () => void>) => void) {
  const events: Record<string, () => void> = {};
  const captcha = {
    onReady: (then: () => void) => (queueMicrotask(then), captcha),
    onSuccess: (then: () => void) => ((events.success = then), captcha),
    onError: (then: () => void) => ((events.error = then), captcha),
    onClose: (then: () => void) => ((events.close = then), captcha),
    showCaptcha: () => show(events),
    getValidate: () => ({ ...passed, captcha_id: 'not sent' }),
    destroy: vi.fn(),
  };
  const init = vi.fn((_: object, created: (made: typeof captcha) => void) => created(captcha));
  vi.stubGlobal('initGeetest4', init);
  return { captcha, init };
}

const options = { captchaId: 'id', scriptUrl: 'https://geetest.example/gt4.js' };

afterEach(() => vi.unstubAllGlobals());

describe('GeeTest', () => {
  it('is shown when it is needed, and returns its four fields', async () => {
    const { captcha, init } = provider((events) => events.success?.());
    const ready = await readyGeetest(options);
    expect(loadScript).toHaveBeenCalledWith(options.scriptUrl);
    expect(init).toHaveBeenCalledWith(expect.objectContaining({ captchaId: 'id', product: 'bind' }), expect.anything());
    await expect(passGeetest(ready)).resolves.toEqual(passed);
    expect(captcha.destroy).toHaveBeenCalledOnce();
  });

  it('returns null when the visitor closes it', async () => {
    provider((events) => events.close?.());
    await expect(passGeetest(await readyGeetest(options))).resolves.toBeNull();
  });

  it('fails when its service fails', async () => {
    provider((events) => events.error?.());
    await expect(passGeetest(await readyGeetest(options))).rejects.toThrow('failed');
    vi.stubGlobal('initGeetest4', undefined);
    await expect(readyGeetest(options)).rejects.toThrow('defines nothing');
  });
});
