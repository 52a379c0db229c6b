import { isDeepStrictEqual } from 'node:util';
import type { SiteItemOf } from '@chhokka/contracts';

type Item = Pick<SiteItemOf<'settings'>, 'nodes' | 'values'>;
type Facts = Record<string, unknown>;

/** The switches and values of a draft that differ from the saved ones, by name. `saved` null: nothing is saved. */
export function draftedFacts(saved: Item | null, draft: Item): { readonly before: Facts; readonly after: Facts } {
  const was: Facts = { ...saved?.nodes, ...saved?.values };
  const is: Facts = { ...draft.nodes, ...draft.values };
  const differing = Object.keys({ ...was, ...is }).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const only = (facts: Facts): Facts =>
    Object.fromEntries(differing.flatMap((name) => (name in facts ? [[name, facts[name]]] : [])));
  return { before: only(was), after: only(is) };
}
