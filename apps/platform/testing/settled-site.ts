import { DAY, HOUR, siteDay, startOfSiteDay } from '@chhokka/kernel';
import { type OfficeSite, startOfficeSite } from './office-site.ts';
import { wage } from '../src/modules/agents/agreements/testing/terms.ts';
import { teamsConsumer } from '../src/modules/agents/teams/index.ts';
import { makeAgent, stand } from '../src/modules/agents/teams/testing/tree.ts';
import { createSettlements, salariesConsumer } from '../src/modules/agents/settlements/index.ts';
import { newRound, tellFacts } from '../src/modules/agents/settlements/testing/told.ts';
import { agree } from '../src/modules/agents/settlements/testing/world.ts';

/** Top – Giver – Taker – Grandchild; Sibling below Giver, Member below Taker, Other elsewhere. */
export const NAMES = ['top', 'giver', 'taker', 'grandchild', 'sibling', 'member', 'other'] as const;
export type Name = (typeof NAMES)[number];

/** A platform on which a day has been settled. */
export interface SettledSite extends OfficeSite {
  readonly url: string;
  readonly who: Readonly<Record<Name, { readonly id: string; readonly token: string }>>;
  /** Yesterday and today by the site's clock. */
  readonly period: { readonly from: string; readonly to: string };
  /** The settlement of a taker of a wage. */
  settlementOf(name: Name): Promise<string>;
}

/**
 * Yesterday Member has staked ৳ 100,000 on slots. The house pays Top a wage of 2 ‰, he Giver as much, and Giver Taker 3 ‰: of
 * Taker's ৳ 300 Giver has paid ৳ 200 and owes ৳ 100.
 */
export async function startSettledSite(): Promise<SettledSite> {
  const site = await startOfficeSite();
  const { services } = site.first.app;
  const { pool, settings, clock, facts } = services;
  const offset = settings.dayOffset();
  const noon = startOfSiteDay(siteDay(clock.now(), offset), offset) + DAY + 12 * HOUR;
  site.clock.advance(noon - clock.now());
  const who = {} as Record<Name, { id: string; token: string }>;
  for (const name of NAMES) who[name] = await site.member(`own_${name}`);
  for (const name of NAMES) if (name !== 'member') await makeAgent(pool, who[name].id, name === 'top' ? 1 : 2);
  const below = async (name: Name, upline: Name): Promise<void> =>
    stand(pool, who[name].id, who[upline].id, { at: noon - 2 * DAY, offset });
  await below('giver', 'top');
  await below('taker', 'giver');
  await below('grandchild', 'taker');
  await below('sibling', 'giver');
  await below('member', 'taker');
  const yesterday = noon - DAY;
  const begin = yesterday - 12 * HOUR;
  const give = (taker: Name, giver: Name | null, rate: number): Promise<string> =>
    agree(
      pool,
      {
        terms: wage({ tiers: [{ base: '1.00', active: 1, rate }] }),
        taker: who[taker].id,
        giver: giver && who[giver].id,
      },
      { from: begin, until: null },
    );
  await give('top', null, 200);
  await give('giver', 'top', 200);
  await give('taker', 'giver', 300);
  const round = newRound({ member: who.member.id, closedAt: yesterday, stake: 10_000_000n });
  await tellFacts(pool, [{ round, before: null }], clock.now());
  for (const consumer of [teamsConsumer({ settings }), salariesConsumer({ settings, clock })])
    await facts.consume(consumer);
  await createSettlements(services).run();
  return {
    ...site,
    url: site.first.url,
    who,
    period: { from: siteDay(yesterday, offset), to: siteDay(noon, offset) },
    async settlementOf(name) {
      const { rows } = await site.sql.query<{ id: string }>(
        `select id from settlements.settlement where kind = 'daily' and taker_id = $1`,
        [who[name].id],
      );
      return rows[0]?.id ?? '';
    },
  };
}
