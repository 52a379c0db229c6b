import type { SettingNode } from '@chhokka/contracts';
import type { StoredSettings } from './settings.repository.ts';
import { EVERYWHERE, siteValues, type SiteValues } from './site-values.ts';
import { nodesOn, treeOf } from './tree.ts';
import { type Ways, waysOf } from './ways.ts';

/**
 * The settings of one site: its own, or with the differences of one domain. Immutable: another revision creates another
 * object.
 */
export interface Site {
  readonly tree: readonly SettingNode[];
  readonly values: SiteValues;
  /** Ids of the nodes that are on together with every node above them. */
  readonly on: ReadonlySet<string>;
  readonly ways: Ways;
}

export interface Sites {
  /** For every domain without settings of its own. */
  readonly own: Site;
  /** By domain, as `domainOf` writes it. */
  readonly domains: ReadonlyMap<string, Site>;
}

/**
 * Combines the stored settings. Throws for any invalid value, so that a change takes effect as a whole or not at all.
 */
export async function compileSites({ nodes, values, domains }: StoredSettings): Promise<Sites> {
  const own = await compile(treeOf(nodes), values);
  const others = await Promise.all(
    domains.map(async (domain): Promise<[string, Site]> => {
      const tree = treeOf(nodes, domain.switched);
      return [domain.host, await compile(tree, { ...values, ...ofDomain(domain.values) })];
    }),
  );
  return { own, domains: new Map(others) };
}

/**
 * The result of applying a draft to the site (`domain` null) or to one domain, over the stored settings. Throws for an
 * invalid value.
 */
export function compileDraft(
  { nodes, values }: StoredSettings,
  draft: { readonly domain: string | null; readonly nodes: Readonly<Record<string, boolean>>; readonly values: Values },
): Promise<Site> {
  const tree = treeOf(nodes, new Map(Object.entries(draft.nodes)));
  return compile(tree, draft.domain === null ? draft.values : { ...values, ...ofDomain(draft.values) });
}

type Values = Readonly<Record<string, unknown>>;

/** The values that a domain may set. */
function ofDomain(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !EVERYWHERE.has(name)));
}

async function compile(tree: readonly SettingNode[], stored: Readonly<Record<string, unknown>>): Promise<Site> {
  const values = siteValues.parse(stored);
  const on = new Set(nodesOn(tree));
  return { tree, values, on, ways: await waysOf(on.has('CUSTOMERSERVICE') ? values.customerService : []) };
}
