import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanLines, holdsHidden, linesHoldHidden } from '../../src/infra/typed-text.ts';
import { startTestSite, type TestSite } from '../../testing/member-site.ts';
import { knownCaptcha } from '../../src/modules/people/verification/testing/captcha.ts';
import { HOSTILE, TEXTS } from './support/corpus.ts';
import { tryForm } from './support/hostile.ts';
import { openWire, type Wire } from './support/wire.ts';

let site: TestSite;
let wire: Wire;
/** Pictures that nobody has answered yet, all with one answer. */
const pictures: string[] = [];
let answer = '';

beforeAll(async () => {
  site = await startTestSite({ config: { rateLimitScale: 1_000_000 } });
  wire = await openWire(site.apps[0].url);
  for (let turn = 0; turn < HOSTILE.length * 6; turn += 1) {
    const picture = await knownCaptcha(site.apps[0].app.services);
    pictures.push(picture.id);
    ({ answer } = picture);
  }
});
afterAll(async () => {
  wire.close();
  await site.close();
});

it('a message to the operator is stored as it was written, or refused', async () => {
  const good = () => ({ content: 'ভালো', sender: 'rahim', type: 0, captcha: answer });
  const options = () => ({ headers: { cookie: `captcha=${pictures.pop() ?? ''}` } });
  const { accepted } = await tryForm(
    wire,
    {
      call: 'feedback',
      good,
      together: ['content', 'sender'],
      alone: ['type'],
      options,
      async accepted({ open, hostile }) {
        if (typeof hostile !== 'string') return expect([...open, hostile]).toEqual(['type', 0]);
        for (const field of open) {
          const clean = field === 'content' ? cleanLines(hostile) : hostile.trim();
          expect([hostile, linesHoldHidden(clean)]).toEqual([hostile, false]);
          const kept = await site.sql.query(`select 1 from feedback.entry where ${field} = $1`, [clean]);
          expect([field, hostile, kept.rows.length > 0]).toEqual([field, hostile, true]);
        }
      },
    },
    HOSTILE,
  );
  expect(pictures.length).toBeGreaterThan(0);
  // Most of what looks dangerous is harmless text to who keeps it as text.
  expect(accepted).toBeGreaterThan(TEXTS.length / 2);
  const { rows } = await site.sql.query<{ content: string; sender: string; count: string }>(
    'select content, sender, count(*) over () as count from feedback.entry',
  );
  expect(rows).toHaveLength(accepted);
  for (const { content, sender } of rows) {
    expect([content, linesHoldHidden(content), content.length <= 200]).toEqual([content, false, true]);
    expect([sender, holdsHidden(sender)]).toEqual([sender, false]);
  }
});
