import { type IncomingMessage, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteItemOf } from '@chhokka/contracts';
import { checkRequest } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApp, refusalOf, valueOf } from '../../../../testing/app.ts';
import { type EditingSite, startEditingSite } from '../../../../testing/editing-site.ts';
import { pauseAfter } from './deliver.ts';

const KEYS = { coreKeyId: 'core-key', coreSecret: 'the core secret of the studio' };
const mode = (name: string, rtp: number, maxWin = 500_000) => ({ name, cost: 100, rtp, maxWin });

interface Sent {
  readonly activationId: string;
  readonly version: number;
}

/** A provider that lists versions and carries out each decision once, on the wire of the house protocol. */
class Studio {
  readonly sent: Sent[] = [];
  /** What it does with the next decisions instead of answering. */
  readonly trouble: ('lost-before' | 'lost-after' | 'busy' | 'refused')[] = [];
  versions = [
    { version: 3, state: 'staged', modes: [mode('BASE', 9_600), mode('BONUS', 965_000)] },
    { version: 2, state: 'staged', modes: [mode('BASE', 9_650)] },
    { version: 1, state: 'active', modes: [mode('BASE', 9_600)] },
  ];
  readonly #done = new Set<string>();
  readonly #server: Server = createServer((request, response) => {
    void this.#read(request).then(([believed, name, body]) => {
      const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
      if (!believed) return answer(401, { status: 'unauthorized', message: '' });
      if (name !== 'activate') return answer(200, { games: [this.#game()] });
      const sent = body as Sent;
      this.sent.push(sent);
      const trouble = this.trouble.shift();
      if (trouble === 'busy') return answer(503, { status: 'retry', message: 'busy' });
      if (trouble === 'refused') return answer(409, { status: 'activation_refused', message: 'replaced_meanwhile' });
      if (trouble === 'lost-before') return request.socket.destroy();
      if (!this.#done.has(sent.activationId)) this.#activate(sent.version);
      this.#done.add(sent.activationId);
      return trouble === 'lost-after' ? request.socket.destroy() : answer(200, { ...sent, gameCode: 'tiger' });
    });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** What it did, in order of the versions. */
  switched: number[] = [];

  #activate(version: number): void {
    this.switched.push(version);
    this.versions = this.versions.map((each) => {
      const before = each.state === 'active' ? 'retired' : each.state;
      return { ...each, state: each.version === version ? 'active' : before };
    });
  }

  async #read(request: IncomingMessage): Promise<[boolean, string, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const believed = checkRequest(request.headers, raw, KEYS.coreSecret, clock()).ok;
    return [believed, (request.url ?? '').split('/').at(-1) ?? '', JSON.parse(raw.toString())];
  }

  #game(): object {
    const titles = { bn: 'বাঘ', en: 'Tiger' };
    const shared = {
      gameCode: 'tiger',
      titles,
      gameType: 'RNG',
      classification: 'SLOT',
      minBet: 20,
      lines: 0,
      rtp: 9_600,
    };
    return { ...shared, versions: this.versions };
  }
}

let site: EditingSite;
let studio: Studio;
let clock = () => 0;
let id = '';
beforeAll(async () => {
  site = await startEditingSite();
  clock = () => site.clock.now();
  const vendor = {
    vassalage: 'MEGH',
    providerId: 'MEGH',
    name: { bn: 'মেঘ', en: 'Megh' },
    accountTypeId: 70,
    icon: '',
    isHot: false,
  };
  const game = {
    gameCode: 'tiger',
    name: { bn: 'বাঘ', en: 'Tiger' },
    gameType: 'RNG',
    classify: 'SLOT',
    minBet: 20n,
  } as const;
  const marks = { minLineNum: 0, rtp: 9_600, icon: '', isHot: false, isNew: false, isTop: false, comingSoon: false };
  await site.first.app.services.catalogue.save(
    [{ ...vendor, gameTypes: ['RNG'] }],
    [{ ...game, ...marks, vassalage: 'MEGH' }],
  );
  const { rows } = await site.sql.query<{ id: string }>(
    `select id::text from catalogue.game where game_code = 'tiger'`,
  );
  id = rows[0]?.id ?? '';
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.advance(1_000);
  studio = new Studio();
  const config = { walletKeyId: 'wallet-key', walletSecret: 'w'.repeat(16), ...KEYS };
  const registration = {
    code: 'MEGH',
    name: 'Megh',
    dialect: 'house',
    coreUrl: await studio.listen(),
    config,
  } as const;
  for (const { app } of [site.first, site.second]) await app.services.providers.registry.register(registration);
  await site.sql.query(
    `update editing.proposal set state = 'expired', decided_at = asked_at + interval '1 second' where state = 'waiting'`,
  );
  await site.sql.query(
    `update versions.activation set state = 'refused', due_at = null, ended_at = now() where state = 'waiting'`,
  );
  await site.first.app.services.versions.learn();
  return () => studio.close();
});

const read = () => site.read('game_version', id);
async function ask(version: number, token = site.rahim) {
  const { version: read_, item } = await read();
  return callApp(
    site.first.url,
    'officeSaveSiteItem',
    { id, version: read_, item: { ...item, version }, reason: 'The publisher mended it' },
    { token, language: 'en' },
  );
}
async function waiting() {
  const { list } = await valueOf(
    callApp(site.first.url, 'officeSiteProposals', { kind: 'game_version' }, { token: site.karim }),
  );
  if (list[0] === undefined) throw new Error('nothing waits');
  return list[0];
}
const decide = async (token = site.karim) =>
  callApp(
    site.second.url,
    'officeDecideSiteProposal',
    { proposalId: (await waiting()).proposalId, decision: 'approve' },
    { token, language: 'en' },
  );
const shown = () => valueOf(callApp(site.first.url, 'officeGameVersions', { id }, { token: site.rahim }));
const deliver = ({ app } = site.first) => app.services.versions.deliver();
/** Two operators decide on a version. */
async function decided(version: number): Promise<void> {
  expect(await valueOf(ask(version))).toMatchObject({ waits: true });
  await valueOf(decide());
}

describe('a version of a game', () => {
  it('is played after one operator asked for it and another approved, with both names', async () => {
    expect((await shown()).versions.map(({ version, state, allowed }) => [version, state, allowed])).toEqual([
      [3, 'staged', false],
      [2, 'staged', true],
      [1, 'active', true],
    ]);
    await valueOf(ask(2));
    const { before, after } = await waiting();
    expect(before).toMatchObject({ version: 1, returns: { BASE: '96.00 %' } });
    expect(after).toMatchObject({ version: 2, returns: { BASE: '96.50 %' }, maxWins: { BASE: '5000.00 ×' } });
    await deliver();
    expect(studio.sent).toEqual([]);
    expect((await refusalOf(decide(site.rahim))).code).toBe('approval_own');
    await valueOf(decide());
    await deliver();
    expect(studio.sent).toEqual([
      {
        activationId: expect.any(String),
        gameCode: 'tiger',
        version: 2,
        action: 'activate',
        replaces: 1,
        askedBy: 'rahim',
        confirmedBy: 'karim',
      },
    ]);
    expect(await shown()).toMatchObject({
      versions: [{ version: 3 }, { version: 2, state: 'active' }, { version: 1, state: 'retired' }],
      decision: { version: 2, state: 'done', askedBy: 'rahim', confirmedBy: 'karim' },
    });
  });

  it('that returns more in some mode than the settings allow is refused', async () => {
    const refusal = await refusalOf(ask(3));
    expect(refusal.code).toBe('bad_request');
    expect(JSON.stringify(refusal)).toContain('outside what the site’s settings allow');
  });

  it.each([1, 9])('that is active or unknown (%i) cannot be asked for', async (version) => {
    expect((await refusalOf(ask(version))).code).toBe('bad_request');
  });

  it('that its provider has made active with another return than the settings allow raises one alarm', async () => {
    studio.versions = [{ version: 4, state: 'active', modes: [mode('BASE', 9_600), mode('BONUS', 965_000)] }];
    await site.first.app.services.versions.learn();
    await site.second.app.services.versions.learn();
    const { rows } = await site.sql.query(`select key, detail from alarms.alarm where kind = 'return_outside'`);
    expect(rows).toEqual([
      { key: 'MEGH tiger 4', detail: { provider: 'MEGH', game: 'tiger', return: 'BONUS 9650.00 %' } },
    ]);
  });

  it('is described by the platform, whatever the browser sends', async () => {
    const { version, item } = await read();
    const lie: SiteItemOf<'game_version'> = { ...item, version: 2, returns: { BASE: '95.00 %' }, maxWins: {} };
    await valueOf(
      callApp(site.first.url, 'officeSaveSiteItem', { id, version, item: lie, reason: 'A lie' }, { token: site.rahim }),
    );
    expect((await waiting()).after).toMatchObject({ returns: { BASE: '96.50 %' } });
  });

  it('needs two names in the database as well', async () => {
    const insert = `insert into versions.activation (provider_id, game_code, version, action, asked_by, confirmed_by, decided_at, due_at)
      values ('MEGH', 'lion', 2, 'activate', 'rahim', 'rahim', now(), now())`;
    await expect(site.sql.query(insert)).rejects.toThrow(/activation_four_eyes/);
  });
});

describe('a decision about a version', () => {
  it('is sent until the provider has answered, and carried out once', async () => {
    studio.trouble.push('lost-before', 'busy', 'lost-after');
    await decided(2);
    for (let turn = 1; turn <= 3; turn += 1) {
      await deliver();
      expect((await shown()).decision).toMatchObject({ state: 'waiting', attempts: turn, reason: 'unavailable' });
      site.clock.advance(pauseAfter(turn));
    }
    await deliver();
    expect((await shown()).decision).toMatchObject({ state: 'done', attempts: 4 });
    expect(new Set(studio.sent.map(({ activationId }) => activationId)).size).toBe(1);
    expect(studio.switched).toEqual([2]);
  });

  it('is carried out once when two workers send at the same time', async () => {
    await decided(2);
    await Promise.all([deliver(site.first), deliver(site.second), deliver(site.first)]);
    expect(studio.sent).toHaveLength(1);
    expect(studio.switched).toEqual([2]);
  });

  it('is sent again by another worker when the first one died with the answer', async () => {
    await decided(2);
    // The worker claimed it, the provider did it, and the worker was killed before it wrote the answer.
    const { rows } = await site.sql.query<{ id: string }>(
      `update versions.activation set due_at = due_at + interval '30 seconds', attempts = 1 where state = 'waiting' returning id`,
    );
    studio.trouble.push('lost-after');
    site.clock.advance(30_000);
    await deliver(site.first);
    site.clock.advance(pauseAfter(2));
    await deliver(site.second);
    expect(studio.sent.map(({ activationId }) => activationId)).toEqual([rows[0]?.id, rows[0]?.id]);
    expect(studio.switched).toEqual([2]);
    expect((await shown()).decision).toMatchObject({ state: 'done' });
  });

  it('keeps others from being made until it has been answered, and is a roll-back for a retired version', async () => {
    await decided(2);
    expect((await refusalOf(ask(1))).code).toBe('bad_request');
    await deliver();
    await decided(1);
    await deliver();
    expect(studio.sent.at(-1)).toMatchObject({ version: 1, action: 'roll-back', replaces: 2 });
    expect(studio.switched).toEqual([2, 1]);
  });

  it('is done when the provider lists the version as active, so that it can be rolled back before an answer', async () => {
    studio.trouble.push('lost-after');
    await decided(2);
    await deliver();
    expect((await shown()).decision).toMatchObject({ state: 'waiting' });
    await site.first.app.services.versions.learn();
    expect((await shown()).decision).toMatchObject({ version: 2, state: 'done', reason: '' });
    await decided(1);
    await deliver();
    expect(studio.switched).toEqual([2, 1]);
  });

  it('that the provider refuses is not sent again, and the page says why', async () => {
    studio.trouble.push('refused');
    await decided(2);
    await deliver();
    site.clock.advance(600_000);
    await deliver();
    expect(studio.sent).toHaveLength(1);
    expect(await shown()).toMatchObject({
      versions: [{ state: 'staged' }, { state: 'staged' }, { version: 1, state: 'active' }],
      decision: { state: 'refused', reason: 'activation_refused: replaced_meanwhile' },
    });
  });

  it('is never changed or deleted', async () => {
    await decided(2);
    await deliver();
    for (const change of ['delete from versions.activation', `update versions.activation set version = 9`])
      await expect(site.sql.query(change)).rejects.toThrow(/stays written down/);
  });
});
