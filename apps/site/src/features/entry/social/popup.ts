import { createAuthUri, type Firebase, type Provider, signInWithIdp } from './firebase.ts';

/** Why a login in a popup failed; the texts are `register.social`. */
export type PopupProblem = 'blocked' | 'closed';

export class PopupFailed extends Error {
  readonly problem: PopupProblem;

  constructor(problem: PopupProblem) {
    super(problem);
    this.name = 'PopupFailed';
    this.problem = problem;
  }
}

/**
 * The page to which the social network redirects (apps/site/public/social.html), and the channel by which that page
 * answers.
 */
const CALLBACK = '/social.html';
const CHANNEL = 'social-login';

const LOOK_EVERY_MS = 500;
/**
 * A popup reads as closed from its return to our origin on, and on a slow line its script takes a while. Its answer is
 * awaited this long.
 */
const GRACE_MS = 10_000;

/**
 * Asks a social network in a popup who somebody is. Resolves to the ID token. Call it during the press, or the browser
 * blocks the popup. Throws `PopupFailed` and `FirebaseRefused`.
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

/** The address that the network redirected the popup to. */
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
