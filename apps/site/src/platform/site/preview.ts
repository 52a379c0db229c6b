import { createStore, inTab } from '@chhokka/ui/store';

/** The storage key of the draft's token: the draft of the settings that the tab shows. */
export const PREVIEW_KEY = 'preview';

const GIVEN = '#preview=';
/** Every call sends the token, so an invalid one must be rejected here. */
const TOKEN = /^[\w-]{43}$/;

/** The token, from the address that the back office opened or from before a reload; null for the live site. */
function given(): string | null {
  if (!location.hash.startsWith(GIVEN)) return tokenIn(inTab((kept) => kept.getItem(PREVIEW_KEY)));
  const token = tokenIn(location.hash.slice(GIVEN.length));
  history.replaceState(history.state, '', location.pathname + location.search);
  if (token !== null) inTab((kept) => kept.setItem(PREVIEW_KEY, token));
  return token;
}

function tokenIn(text: string | null): string | null {
  return text !== null && TOKEN.test(text) ? text : null;
}

/** The draft that this tab shows. Every call names it, and the platform decides nothing by it. */
export const preview = createStore(given());
