import type { SiteItemOf } from '@chhokka/contracts';
import { DAY } from '@chhokka/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';

let site: EditingSite;
let rahim: string;
let karim: string;
beforeAll(async () => {
  site = await startEditingSite();
  ({ rahim, karim } = site);
});
afterAll(() => site.close());
afterEach(async () => {
  await site.sql.query('update operators.operator set enabled = true');
  await site.sql.query(
    `update editing.proposal set state = 'expired', decided_at = asked_at + interval '1 second' where state = 'waiting'`,
  );
});

const OWN = { kind: 'settings', id: 'site' };

async function signIn(username: string): Promise<string> {
  const { token } = await valueOf(callApp(site.first.url, 'officeLogin', { username, password: 'Office#2026' }));
  return token;
}

/** The settings; sessions end between tests. */
async function read() {
  const { version, item } = await valueOf(callApp(site.first.url, 'officeSiteItem', OWN, { token: rahim }));
  return { version, item: item as SiteItemOf<'settings'> };
}

/** Asks for the settings' limit of four eyes, which loosens. */
async function ask(above: string, token = rahim, { url } = site.first, reason = 'As agreed') {
  const { version, item } = await read();
  const changed = { ...item, values: { ...item.values, fourEyesAbove: above } };
  return callApp(url, 'officeSaveSiteItem', { id: OWN.id, version, item: changed, reason }, { token, language: 'en' });
}

const decide = (proposalId: string, token = karim) =>
  callApp(site.second.url, 'officeDecideSiteProposal', { proposalId, decision: 'approve' }, { token, language: 'en' });

async function waiting() {
  const { list } = await valueOf(callApp(site.first.url, 'officeSiteProposals', { kind: OWN.kind }, { token: karim }));
  if (list[0] === undefined) throw new Error('nothing waits');
  return list[0];
}

const above = async () => (await read()).item.values.fourEyesAbove;

/** Lets an operator have asked for this many changes of other things. */
const fill = (account: string, many: number) =>
  site.sql.query(
    `insert into editing.proposal (kind, item_id, before, after, asked_by, asked_account, asked_at)
     select 'method', 'm-' || number, null, '{}', id, account, $3 from operators.operator, generate_series(1, $2::int) number
     where account = $1`,
    [account, many, new Date(site.clock.now())],
  );

describe('a proposal', () => {
  it('needs a reason, which the second operator reads and nobody changes', async () => {
    expect((await refusalOf(ask('60000.00', rahim, site.first, '  '))).code).toBe('reason_needed');
    await valueOf(ask('60000.00', rahim, site.first, 'Agreed with the bank'));
    const { proposalId, why } = await waiting();
    expect(why).toBe('Agreed with the bank');
    await expect(
      site.sql.query(`update editing.proposal set why = 'other' where id = $1`, [proposalId]),
    ).rejects.toThrow('decided once');
    const body = { proposalId };
    await valueOf(callApp(site.first.url, 'officeWithdrawSiteProposal', body, { token: rahim }));
    const all = { kind: OWN.kind, state: 'all' };
    const { list } = await valueOf(callApp(site.first.url, 'officeSiteProposals', all, { token: karim }));
    expect(list[0]).toMatchObject({ proposalId, state: 'withdrawn' });
  });

  it('cannot be approved after its author was disabled or lost the permission', async () => {
    await valueOf(ask('60000.00'));
    const { proposalId } = await waiting();
    await site.sql.query(`update operators.operator set enabled = false where account = 'rahim'`);
    expect((await refusalOf(decide(proposalId))).code).toBe('proposal_asker_gone');
    await site.sql.query('update operators.operator set enabled = true');
    const roles = `from operators.operator where operator.id = operator_id and account = 'rahim'`;
    await site.sql.query(
      `update operators.operator_role set role_id = (select id from operators.role where name = 'editor') ${roles}`,
    );
    expect((await refusalOf(decide(proposalId))).code).toBe('proposal_asker_gone');
    await site.sql.query(
      `update operators.operator_role set role_id = (select id from operators.role where name = 'owner') ${roles}`,
    );
    expect(await above()).toBeUndefined();
    await valueOf(decide(proposalId));
    expect(await above()).toBe('60000.00');
  });

  it('expires after a week, and its author may propose again', async () => {
    await valueOf(ask('61000.00'));
    const { proposalId, askedAt, endsAt } = await waiting();
    expect(endsAt - askedAt).toBe(7 * DAY);
    site.clock.advance(7 * DAY);
    [rahim, karim] = [await signIn('rahim'), await signIn('karim')];
    expect((await refusalOf(decide(proposalId))).code).toBe('proposal_expired');
    const late = `update editing.proposal set state = 'approved', decided_by = karim.id, decided_account = 'karim',
      decided_at = $2 from operators.operator karim where proposal.id = $1 and karim.account = 'karim'`;
    await expect(site.sql.query(late, [proposalId, new Date(site.clock.now())])).rejects.toThrow('proposal_in_time');
    await valueOf(ask('62000.00'));
    expect((await waiting()).proposalId).not.toBe(proposalId);
    expect((await refusalOf(decide(proposalId))).code).toBe('already_decided');
  });

  it('is refused when its author has twenty waiting ones', async () => {
    await fill('rahim', 20);
    expect((await refusalOf(ask('63000.00'))).code).toBe('proposals_full');
    await valueOf(ask('63000.00', karim));
  });

  it('is refused when nobody else could decide, with the command that helps', async () => {
    await site.sql.query(`update operators.operator set enabled = false where account = 'karim'`);
    const refused = await refusalOf(ask('64000.00'));
    expect(refused.code).toBe('second_missing');
    expect(refused.message).toContain('npm run operator');
    await site.sql.query(`update operators.operator set enabled = true where account = 'karim'`);
    await valueOf(ask('64000.00'));
  });
});
