import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type Envelope, type Route, routes } from '@chhokka/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { knownCaptcha } from '../modules/people/verification/testing/captcha.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Input } from './call/input.ts';
import { openJar } from './call/jar.ts';
import { makeCall } from './call/make-call.ts';
import { seedMembers } from './seed/demo-members.ts';

let database: TestDatabase;
let platform: TestApp;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  // Every call is made from one address here.
  platform = await startTestApp({ databaseUrl: database.url, config: { rateLimitScale: 10_000 } });
  await seedMembers(platform.app.services);
  folder = await mkdtemp(join(tmpdir(), 'chhokka-call-'));
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Printed {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as a user does. */
function call(...args: string[]): Promise<Printed> {
  const script = join(import.meta.dirname, 'call.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--url', platform.url, ...args], (error, stdout, stderr) =>
      resolve({ exitCode: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** What a call that must succeed gives. */
async function value(...args: string[]): Promise<Record<string, unknown>> {
  const { exitCode, stdout, stderr } = await call(...args);
  expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: '' });
  return (JSON.parse(stdout) as { value: Record<string, unknown> }).value;
}

const count = async (table: string): Promise<number> =>
  (await platform.app.services.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;

async function switchOn(modId: string): Promise<void> {
  const { pool, revisions } = platform.app.services;
  await pool.query('update settings.node set enabled = true where mod_id = $1', [modId]);
  await revisions.poll();
}

async function drawn(name: 'dot.png' | 'dot.jpg'): Promise<string> {
  const file = join(folder, name);
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33a2c' } }).toFile(file);
  return file;
}

describe('the call command', () => {
  it('sends a picture where the contract wants one, for members and operators', async () => {
    const [png, jpg] = [await drawn('dot.png'), await drawn('dot.jpg')];
    expect(await value('promotionImage', `@${jpg}`, '--as', 'demo')).toEqual({ imageId: expect.any(String) });
    expect(await count('promotions.image')).toBe(1);
    expect(await value('officePicture', `@${png}`, '--as', 'office')).toEqual({ url: expect.any(String) });
  });

  it('sends a form where the contract wants one', async () => {
    await platform.app.services.settings.save('demoOutbox', true);
    await switchOn('FORGETEMAIL');
    const { pool, entry } = platform.app.services;
    const id = await entry.findId('demo');
    await pool.query(`update members.member set email = 'd@mail.example' where id = $1`, [id]);
    await value('passwordByEmail', '{"username":"demo","email":"d@mail.example"}');
    expect(await count('security.one_time_password')).toBe(1);
  });

  it('seals a body and a header, and prints tokens that work', async () => {
    const login = '{"username":"agent","password":"Agent#2026","type":"username"}';
    const { token } = await value('login', login);
    expect(await value('memberInfo', '--token', String(token))).toMatchObject({ account: 'agent' });
    await switchOn('FREEPLAY');
    const trial = await value('freePlay');
    expect(await value('memberInfo', '--token', String(trial.token))).toMatchObject({ type: 4 });
  });

  it('accepts a token that begins with dashes', async () => {
    const { stdout } = await call('memberInfo', '--token', `--${'x'.repeat(41)}`);
    expect(JSON.parse(stdout)).toMatchObject({ success: false, code: 'unauthorized' });
  });

  it('reads its input from a file', async () => {
    const file = join(folder, 'input.json');
    await writeFile(file, '{"username":"demo","password":"Demo#2026","type":"username"}');
    expect(await value('login', `@${file}`)).toHaveProperty('token');
  });

  it('keeps cookies in a jar, so that a captcha is answered by the browser that saw it', async () => {
    const jar = join(folder, 'jar');
    await value('captcha', '--jar', jar);
    const kept = await readFile(jar, 'utf8');
    expect(kept).toMatch(/^captcha=\S+$/m);
    const { id, answer } = await knownCaptcha(platform.app.services);
    await writeFile(jar, kept.replace(/^captcha=.*$/m, `captcha=${id}`));
    const form = JSON.stringify({ content: 'Nothing arrives', sender: '', type: 1, captcha: answer });
    expect(JSON.parse((await call('feedback', form)).stdout)).toMatchObject({ code: 'captcha_wrong' });
    await value('feedback', form, '--jar', jar);
    expect(await count('feedback.entry')).toBe(1);
  });

  it('prints a refusal and which session is missing, and exits with 1', async () => {
    const refused = await call('officeMe', '--as', 'demo');
    expect(JSON.parse(refused.stdout)).toMatchObject({ success: false, code: 'unauthorized' });
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--as office') });
    expect((await call('memberInfo')).stderr).toContain('--as demo');
  });

  it('prints the names and inputs of calls with --help', async () => {
    expect((await call('depositImage', '--help')).stdout).toContain('Input: @picture.png');
    expect((await call('passwordByEmail', '--help')).stdout).toMatch(/form\n[^]*"email"/);
    const { stdout } = await call('--help');
    for (const name of Object.keys(routes)) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});

describe('a wrong use of the call command', () => {
  it.each([
    [['nothingSuch'], 'There is no call "nothingSuch". --help lists the names.'],
    [['memberinfo'], 'Did you mean memberInfo?'],
    [['depositImage'], 'depositImage takes a picture and nothing else: give @path/to/picture.png'],
    [['depositImage', '{"picture":1}'], 'depositImage takes a picture and nothing else'],
    [['depositImage', '@/no/such.png'], 'There is no file /no/such.png.'],
    [['depositImage', `@${import.meta.filename}`], 'is neither a png nor a jpg.'],
    [['gameList', '@/no/such.json'], 'There is no file /no/such.json.'],
    [['gameList', '{page:1}'], 'The input must be a JSON object such as {"page":1}, not {page:1}'],
    [['gameList', '[1]'], 'The input must be a JSON object'],
    [['gameList', '{"page":[1]}'], 'gameList takes one plain value as page'],
    [['memberInfo', '{"account":"demo"}'], 'memberInfo takes no input.'],
    [['gameList', '{}', 'page'], 'One input is enough'],
    [['memberInfo', '--as', 'nobody'], '--as must be one of demo, agent, office, second'],
    [['memberInfo', '--as', 'demo', '--token', 'x'], 'Give --as or --token, not both.'],
    [['memberInfo', '--url', 'http://127.0.0.1:1'], 'Nothing answers at http://127.0.0.1:1'],
  ])('is explained in one sentence: %j', async (args, sentence) => {
    const { exitCode, stdout, stderr } = await call(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

/** Kinds of refusal that mean that a call did not travel as its contract wants. */
const TRAVELLED_WRONG = ['unsupported_media_type', 'not_found', 'image_unreadable', 'seal_invalid'];

it('the call command sends every call of the contract as the platform expects it', async () => {
  const bytes = new Uint8Array(await readFile(await drawn('dot.png')));
  const caller = { url: platform.url, language: 'en', token: null, jar: await openJar(undefined) };
  const wrong: string[] = [];
  for (const name of Object.keys(routes) as CallName[]) {
    const { picture }: Route = routes[name];
    const input: Input = picture ? { kind: 'picture', type: 'image/png', bytes } : { kind: 'fields', fields: {} };
    const envelope: Envelope<unknown> = await makeCall(caller, name, input);
    if (!envelope.success && TRAVELLED_WRONG.includes(envelope.code)) wrong.push(`${name} ${envelope.code}`);
  }
  expect(wrong).toEqual([]);
});
