import { openDrawDesk } from './draw-desk.ts';

/** A process that draws all that is due, again and again, until a test kills it or ends its input. */
const [databaseUrl = ''] = process.argv.slice(2);
const { draws, parts } = openDrawDesk(databaseUrl);
const ended = new AbortController();
process.stdin.on('end', () => ended.abort()).resume();
await parts.pool.query('select 1');
process.stdout.write('ready\n');
while (!ended.signal.aborted) await draws.drawDue();
await parts.pool.end();
