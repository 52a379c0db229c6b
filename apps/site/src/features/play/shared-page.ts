/** What a link may open within a game: a fixture or a shared slip, at most 100 characters (`/fbsports?open=fixture/4711`). */
const SHARED = /^(?:fixture|slip)\/[a-z0-9-]{1,92}$/;

/** The page within the game that an address names with `open`; undefined where it names none, or one that no link has. */
export function sharedPage(query: URLSearchParams): string | undefined {
  const page = query.get('open');
  return page !== null && SHARED.test(page) ? page : undefined;
}
