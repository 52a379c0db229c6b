import type { SiteItemOf } from '@chhokka/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, callApp, refusalOf, signInOperator, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';

/** A loosening of four eyes' limit that waits, and what whoever read the settings then would save. */
interface Asked {
  readonly proposalId: string;
  readonly version: string;
  readonly item: SiteItemOf<'settings'>;
  readonly limit: string;
}

let site: EditingSite;
let salma: string;
beforeAll(async () => {
  site = await startEditingSite();
  await site.first.app.services.operators.create('salma', 'Office#2026');
  salma = await signInOperator(site.first.url, 'salma');
});
afterAll(() => site.close());

/** Saves the settings as they were read, but for four eyes' limit. */
const save = ({ version, item }: Pick<Asked, 'version' | 'item'>, fourEyesAbove: string, token: string) =>
  callApp(
    site.first.url,
    'officeSaveSiteItem',
    { id: 'site', version, item: { ...item, values: { ...item.values, fourEyesAbove } }, reason: 'As agreed' },
    { token, language: 'en' },
  );

const approve = ({ proposalId }: Asked, token: string, { url } = site.second) =>
  callApp(url, 'officeDecideSiteProposal', { proposalId, decision: 'approve' }, { token, language: 'en' });

const withdraw = ({ proposalId }: Asked) =>
  callApp(site.first.url, 'officeWithdrawSiteProposal', { proposalId }, { token: site.rahim, language: 'en' });

let asked = 0;

/** Rahim asks for a limit that is looser than any before. */
async function ask(): Promise<Asked> {
  asked += 1;
  const limit = `${60_000 + asked}.00`;
  const read = await site.read('settings', 'site');
  expect(await valueOf(save(read, limit, site.rahim))).toEqual({ version: read.version, waits: true });
  const { list } = await valueOf(
    callApp(site.first.url, 'officeSiteProposals', { kind: 'settings' }, { token: salma }),
  );
  expect(list).toHaveLength(1);
  return { ...read, limit, proposalId: list[0]?.proposalId ?? '' };
}

type Act = () => Promise<Answer<unknown>>;

/** Lets both come as far as the item's lock before either has it; they get it in the order that they came. */
async function atOnce(first: Act, second: Act): Promise<[ReturnType<Act>, ReturnType<Act>]> {
  await site.sql.query('begin');
  await site.sql.query(`select pg_advisory_xact_lock(hashtextextended('settings.change settings site', 0))`);
  const one = first();
  await expect.poll(waiting).toBe(1);
  const other = second();
  await expect.poll(waiting).toBe(2);
  await site.sql.query('commit');
  await Promise.all([one, other]);
  return [one, other];
}

const waiting = async (): Promise<number> => (await site.behind()).length;

/** What became of what was asked for: the proposal, the limit at both platforms, and what is written since. */
async function outcome({ proposalId }: Asked) {
  const [proposal] = (
    await site.sql.query<{ state: string; by: string | null }>(
      'select state, decided_account as by from editing.proposal where id = $1',
      [proposalId],
    )
  ).rows;
  const { rows: audit } = await site.sql.query<{ account: string; action: string }>(
    `select account, action from office.audit
     where id > $1 and action like 'settings.%' and action <> 'settings.propose' order by id`,
    [proposalId],
  );
  const { rows: history } = await site.sql.query<{ account: string; second: string | null; limit: string }>(
    `select account, second_account as second, after #>> '{values,fourEyesAbove}' as limit
     from editing.change where id > $1 order by id`,
    [proposalId],
  );
  await site.poll();
  const limits = [site.first, site.second].map(({ app }) => app.services.settings.values.fourEyesAbove);
  return { ...proposal, limits, audit, history };
}

/** Approved by this one, alone. */
const approvedBy = (second: string, { limit }: Asked) => ({
  state: 'approved',
  by: second,
  limits: [limit, limit],
  audit: [{ account: second, action: 'settings.approve' }],
  history: [{ account: 'rahim', second, limit }],
});

/** What salma saves instead: tighter than any before, and so for her alone to say. */
const tighter = (): string => `${20_000 - asked}.00`;

describe('a loosening change', () => {
  it.each(['karim', 'salma'] as const)(
    'that two operators approve at once is approved by %s, who came first',
    async (first) => {
      const wish = await ask();
      const karim = () => approve(wish, site.karim, site.first);
      const other = () => approve(wish, salma, site.second);
      const [won, lost] = await (first === 'karim' ? atOnce(karim, other) : atOnce(other, karim));
      expect(await valueOf(won)).toMatchObject({ state: 'approved', decidedBy: first });
      expect(await refusalOf(lost)).toMatchObject({ status: 409, code: 'already_decided' });
      expect(await outcome(wish)).toEqual(approvedBy(first, wish));
    },
  );

  it('that one operator approves twice at once is approved once, with the same answer', async () => {
    const wish = await ask();
    const answers = await atOnce(
      () => approve(wish, site.karim, site.first),
      () => approve(wish, site.karim, site.second),
    );
    const [one, other] = [await valueOf(answers[0]), await valueOf(answers[1])];
    expect(one).toEqual(other);
    expect(await outcome(wish)).toEqual(approvedBy('karim', wish));
  });

  it('that is approved before a third operator’s save stands, and that save is refused', async () => {
    const wish = await ask();
    const [approved, saved] = await atOnce(
      () => approve(wish, site.karim),
      () => save(wish, tighter(), salma),
    );
    expect(await valueOf(approved)).toMatchObject({ state: 'approved' });
    expect(await refusalOf(saved)).toMatchObject({
      status: 409,
      code: 'edited_meanwhile',
      value: { account: 'rahim' },
    });
    expect(await outcome(wish)).toEqual(approvedBy('karim', wish));
  });

  it('does not overwrite a third operator’s earlier save, and waits until it is withdrawn', async () => {
    const wish = await ask();
    const limit = tighter();
    const [saved, refused] = await atOnce(
      () => save(wish, limit, salma),
      () => approve(wish, site.karim),
    );
    expect(await valueOf(saved)).toMatchObject({ waits: false });
    expect(await refusalOf(refused)).toMatchObject({ code: 'edited_meanwhile', value: { account: 'salma' } });
    const written = {
      limits: [limit, limit],
      audit: [{ account: 'salma', action: 'settings.change' }],
      history: [{ account: 'salma', second: null, limit }],
    };
    expect(await outcome(wish)).toEqual({ state: 'waiting', by: null, ...written });
    await valueOf(withdraw(wish));
    const audit = [...written.audit, { account: 'rahim', action: 'settings.withdraw' }];
    expect(await outcome(wish)).toEqual({ state: 'withdrawn', by: 'rahim', ...written, audit });
  });

  it('that is approved before its withdrawal stays approved', async () => {
    const wish = await ask();
    const [approved, withdrawn] = await atOnce(
      () => approve(wish, site.karim),
      () => withdraw(wish),
    );
    expect(await valueOf(approved)).toMatchObject({ state: 'approved' });
    expect(await refusalOf(withdrawn)).toMatchObject({ status: 409, code: 'already_decided' });
    expect(await outcome(wish)).toEqual(approvedBy('karim', wish));
  });

  it('that is withdrawn before its approval changes nothing', async () => {
    const { fourEyesAbove: before } = site.first.app.services.settings.values;
    const wish = await ask();
    const [withdrawn, approved] = await atOnce(
      () => withdraw(wish),
      () => approve(wish, site.karim),
    );
    expect(await valueOf(withdrawn)).toMatchObject({ state: 'withdrawn' });
    expect(await refusalOf(approved)).toMatchObject({ status: 409, code: 'already_decided' });
    const audit = [{ account: 'rahim', action: 'settings.withdraw' }];
    expect(await outcome(wish)).toEqual({
      state: 'withdrawn',
      by: 'rahim',
      limits: [before, before],
      audit,
      history: [],
    });
  });

  it('that is approved, withdrawn and overtaken by a save at once always ends in one state', async () => {
    for (let round = 0; round < 10; round += 1) {
      const wish = await ask();
      const limit = tighter();
      const answers = await Promise.all([
        approve(wish, site.karim, site.first),
        approve(wish, salma, site.second),
        withdraw(wish),
        save(wish, limit, salma),
      ]);
      const [byKarim, bySalma, takenBack, saved] = answers.map(({ body }) => body.success);
      expect([byKarim, bySalma, takenBack].filter(Boolean).length).toBeLessThanOrEqual(1);
      if (!byKarim && !bySalma && !takenBack) await valueOf(withdraw(wish));
      const { state, limits, audit, history } = await outcome(wish);
      expect(state).toBe(byKarim || bySalma ? 'approved' : 'withdrawn');
      // An approval and a save beside it stand in each other's way; a withdrawal stands in nobody's.
      expect(saved).toBe(state !== 'approved');
      expect(limits).toEqual(saved ? [limit, limit] : [wish.limit, wish.limit]);
      expect(history).toHaveLength(1);
      expect(audit.map(({ action }) => action).toSorted()).toEqual(
        saved ? ['settings.change', 'settings.withdraw'] : ['settings.approve'],
      );
    }
  });
});
