import { createStore, inTab } from '@chhokka/ui/store';

/** Where a tab keeps the token of the draft of the settings that it shows. */
export const PREVIEW_KEY = 'preview';

const GIVEN = '#preview=';
/** Every call names the token: what is none must not travel with them. */
const TOKEN = /^[\w-]{43}$/;

/** The token, from the address that the back office opened or from before a reload; null: the site is shown as it is. */
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

/** The draft that this tab shows: every call names it, and what is shown by it never decides anything. */
export const preview = createStore(given());
