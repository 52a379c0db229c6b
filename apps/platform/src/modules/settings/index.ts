import type { CallValue, SettingNode } from '@chhokka/contracts';
import { z } from 'zod';
import type { Pool } from '../../infra/db.ts';
import type { Handlers } from '../../infra/http/handlers.ts';
import type { Revisions } from '../../infra/revisions.ts';
import { readTree, readValues, writeValue } from './settings.repository.ts';

/** The named values of a site, with what holds where the database says nothing. */
const siteValues = z.object({
  siteName: z.string().default('Chhokka'),
  currency: z.string().default('BDT'),
  currencySymbol: z.string().default('P'),
  /** Minutes east of UTC that the site's clock shows. */
  gmtOffsetMinutes: z.number().int().default(360),
  /** Given to each new member from the promotions account: a decimal string. `0.00`: nothing. */
  signUpCredit: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .default('0.00'),
  /** 0 normal, 1 maintenance, 2 region blocked (1-site §1). */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
});

export type SiteValues = z.infer<typeof siteValues>;

/** The site's settings, kept in memory and at most about a second behind the database. */
export interface Settings {
  readonly tree: readonly SettingNode[];
  readonly values: SiteValues;
  /** Keeps a named value; every process follows within about a second. */
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** Whether the node is on and every node above it as well. Unknown nodes are off. */
  isOn(modId: string): boolean;
}

export function createSettings({ pool, revisions }: { pool: Pool; revisions: Revisions }): Settings {
  let tree: readonly SettingNode[] = [];
  let values = siteValues.parse({});
  let on: ReadonlySet<string> = new Set();
  revisions.watch('settings', async () => {
    const [freshTree, freshValues] = await Promise.all([readTree(pool), readValues(pool)]);
    tree = freshTree;
    values = siteValues.parse(freshValues);
    on = new Set(effective(freshTree));
  });
  return {
    get tree() {
      return tree;
    },
    get values() {
      return values;
    },
    save: (name, value) => writeValue(pool, name, value),
    isOn: (modId) => on.has(modId),
  };
}

function effective(nodes: readonly SettingNode[]): string[] {
  return nodes.filter((node) => node.enabled === '1').flatMap((node) => [node.modId, ...effective(node.childrenNodes)]);
}

export function settingsHandlers(settings: Settings): Pick<Handlers, 'systemStatus' | 'whitelabel'> {
  return {
    systemStatus: async () => ({ ...settings.values }) satisfies CallValue<'systemStatus'>,
    whitelabel: async () => ({ nodes: [...settings.tree] }),
  };
}
