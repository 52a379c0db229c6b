import { Refused } from '../../../../../infra/http/refused.ts';
import { openDesk, order } from './order-desk.ts';

/**
 * A process in which members place chases on these numeros and take some of them back, again and again, until a test kills it
 * or ends its input. It ends with an exit code of 1 when it meets anything but an answer or a refusal.
 */
const [url = '', members = '', numeros = ''] = process.argv.slice(2);
const desk = openDesk(url, 1);
const ended = new AbortController();
process.stdin.on('end', () => ended.abort()).resume();
await desk.pool.query('select 1');
process.stdout.write('ready\n');
await Promise.all(members.split(',').map(playOn));
await desk.close();

async function playOn(member: string): Promise<void> {
  for (let turn = 0; !ended.signal.aborted; turn += 1) {
    try {
      const { order: placed } = await desk.place(member, order(numeros.split(',')));
      if (turn % 2 === 0) await desk.giveBack(member, { orderId: placed.orderId });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
