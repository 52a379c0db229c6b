import type { Api, FixtureQuery } from './api.ts';

/** Asks for a list at once, before anything is drawn. Whoever asks for the same list first gets that answer. Null: there is no such list. */
export function askEarly(api: Api, query: FixtureQuery | null): Api {
  if (query === null) return api;
  const key = JSON.stringify(query);
  let early: ReturnType<Api['fixtures']> | null = api.fixtures(query);
  // Whoever takes the answer hears of the failure.
  early.catch(() => {});
  return {
    ...api,
    fixtures: (asked) => {
      const answer = JSON.stringify(asked) === key ? early : null;
      early = null;
      return answer ?? api.fixtures(asked);
    },
  };
}
