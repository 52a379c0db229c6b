import type { CallValue, ServiceEntry } from '@chhokka/contracts';
import { veil } from '@chhokka/contracts/veil';
import type { SiteValues } from './site-values.ts';

/** The contacts of customer service as they are sent: veiled. */
export interface Ways {
  readonly entries: ServiceEntry[];
  readonly desks: CallValue<'serviceLink'>['version']['pathList'];
}

/** The desks that `serviceLink` lists, by type (1-site §3, §4). */
const DESKS = { livechat: 3, vip: 4 } as const;

/** Veils each address once. An entry is listed once per position. Of several desks of one type the first is used. */
export async function waysOf(ways: SiteValues['customerService']): Promise<Ways> {
  const veiled = await Promise.all(ways.map(async (way) => ({ ...way, path: await veil(way.url) })));
  const entries = veiled.flatMap(({ csType, positions, path }) =>
    [...new Set(positions)].map((csPosition) => ({ csType, csPosition, path })),
  );
  const desks = (['livechat', 'vip'] as const).flatMap((csType) => {
    const desk = veiled.find((way) => way.csType === csType);
    return desk ? [{ type: DESKS[csType], path: desk.path }] : [];
  });
  return { entries, desks };
}
