import { MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '../../../../testing/member-site.ts';

let site: TestSite;
let counted = 0;
beforeAll(async () => {
  site = await startTestSite();
  await site.save('demoOutbox', true);
});
afterAll(() => site.close());

const codes = (process: 0 | 1 = 0) => site.apps[process].app.services.verification.email;

/** By a browser and a network that nobody used before. */
function send(email: string, process: 0 | 1 = 0) {
  counted += 1;
  const device = `device ${counted}`;
  return codes(process).send({ email, language: 'en', address: `10.78.${counted}.1`, device });
}

const refused = (act: Promise<unknown>, code: string): Promise<void> => expect(act).rejects.toMatchObject({ code });

it('e-mail codes count all aliases of a mailbox together and go to the address as typed', async () => {
  await send('victim@mail.example');
  await refused(send('Victim+a@mail.example', 1), 'too_many_attempts');
  await send('vic.tim@gmail.com');
  await refused(send('victim+b+c@googlemail.com'), 'too_many_attempts');
  site.clock.advance(6 * MINUTE);
  const email = 'victim+b@mail.example';
  await send(email);
  await codes().check({ email, device: `device ${counted}`, code: await site.codeOf(email) });
  // A plus is a name where nothing stands before it, and dots are letters elsewhere.
  await send('+victim@mail.example');
  await send('vic.tim@mail.example');
});

it('e-mail codes stay within the daily quota, also when two processes send many at once', async () => {
  await site.forgetCounts();
  await site.save('emailDailyQuota', 2);
  const ends = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) => send(`letter${turn}@mail.example`, turn % 2 === 0 ? 0 : 1)),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'quota_not_sufficient' });
});
