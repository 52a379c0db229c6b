import { createAuthUri, type Firebase, type Provider, signInWithIdp } from './firebase.ts';

/** Why a login through a window ended without one; the texts are `register.social`. */
export type PopupProblem = 'blocked' | 'closed';

export class PopupFailed extends Error {
  readonly problem: PopupProblem;

  constructor(problem: PopupProblem) {
    super(problem);
    this.name = 'PopupFailed';
    this.problem = problem;
  }
}

/** The page that the social network sends people back to (apps/site/public/social.html), and the way it tells us. */
const CALLBACK = '/social.html';
const CHANNEL = 'social-login';

const LOOK_EVERY_MS = 500;
/**
 * A window reads as closed from its return to our pages on, and its script takes its time on a slow line: so long its word
 * is still waited for.
 */
const GRACE_MS = 10_000;

/**
 * Asks a social network in a window of its own who somebody is; answers the ID token. Call it in the press itself, or the
 * browser blocks the window. Throws `PopupFailed` and `FirebaseRefused`.
 */
export async function idTokenByPopup(firebase: Firebase, provider: Provider): Promise<string> {
  const popup = window.open('', '_blank', 'popup,width=500,height=680');
  if (popup === null) throw new PopupFailed('blocked');
  try {
    const continueUri = `${location.origin}${CALLBACK}`;
    const { authUri, sessionId } = await createAuthUri(firebase, { provider, continueUri });
    const address = new URL(authUri);
    if (!/^https?:$/.test(address.protocol)) throw new TypeError('an address that is none to visit');
    popup.location.href = address.href;
    const requestUri = await cameBack(popup, address.searchParams.get('state'));
    return await signInWithIdp(firebase, { requestUri, sessionId });
  } finally {
    popup.close();
  }
}

/** The address that the network sent the window back to. */
function cameBack(popup: Window, state: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL);
    let closedFor = 0;
    const end = (): void => {
      clearInterval(timer);
      channel.close();
    };
    const timer = setInterval(() => {
      closedFor = popup.closed ? closedFor + LOOK_EVERY_MS : 0;
      if (closedFor < GRACE_MS) return;
      end();
      reject(new PopupFailed('closed'));
    }, LOOK_EVERY_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const back = typeof data === 'string' && URL.canParse(data) ? new URL(data).searchParams : null;
      // Another tab may be logging in at the same time.
      if (back === null || (state !== null && back.get('state') !== state)) return;
      end();
      if (back.has('error')) reject(new PopupFailed('closed'));
      else resolve(data as string);
    });
  });
}
