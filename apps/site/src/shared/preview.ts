import { createStore, inTab } from '@chhokka/ui/store';

/** Where a tab keeps the token of the draft of the settings that it shows. */
export const PREVIEW_KEY = 'preview';

const GIVEN = '#preview=';

/** The token, from the address that the back office opened or from before a reload; null: the site is shown as it is. */
function given(): string | null {
  if (!location.hash.startsWith(GIVEN)) return inTab((kept) => kept.getItem(PREVIEW_KEY));
  const token = location.hash.slice(GIVEN.length);
  inTab((kept) => kept.setItem(PREVIEW_KEY, token));
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** The draft that this tab shows: every call names it, and what is shown by it never decides anything. */
export const preview = createStore(given());
