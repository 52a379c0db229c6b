import { join } from 'node:path';
import { ConfigError } from '@chhokka/provider-server/config';
import { importFiles } from '../library/import-files.ts';
import { LibraryError } from '../library/library.ts';
import { sendOrder } from './control.ts';
import { measureLoad } from './load.ts';
import { verifyAt } from './verify.ts';
import { dataDirOf, targetOf } from './where.ts';

const USAGE = `Usage: npm run feed -- import DIR
       npm run feed -- verify FIXTURE
       npm run feed -- control ORDER [FIXTURE] [NAME=VALUE …]
       npm run feed -- load [FIXTURES] [SECONDS]

import   copies all .json files in and below DIR that are seasons of football (openfootball) or matches of cricket
         (Cricsheet as JSON) into DATA_DIR/feed. All files are checked first. The feed plays them back from its next start on.
verify   plays a simulated match again from its seed, when it is over, and compares every settled market.
control  gives the running feed an order. docs/FEED.md lists them. Examples:
           control list
           control create sport=cricket held=true
           control step x-0123abcd-4567 events=6
           control correct ct-mf3k2a1 'markets=[{"key":"winner/match","verdicts":{"home":{"result":"won"}}}]'
load     plays that many football matches at once, in memory, and shows what a second of it costs.

Reads FEED_URL, FEED_KEY, FEED_CONTROL_KEY and DATA_DIR; when the installation runs, it finds them by itself.`;

async function main([command, ...rest]: readonly string[]): Promise<string> {
  const [subject] = rest;
  switch (command) {
    case 'import': {
      if (!subject) break;
      const { files } = importFiles(subject, join(dataDirOf(process.env), 'feed'));
      const lines = files.map(({ path, what, isNew }) => `${path}: ${what}${isNew ? '' : ' (was there already)'}`);
      return [...lines, 'The feed plays them back from its next start on.'].join('\n');
    }
    case 'verify':
      if (!subject) break;
      return verifyAt(targetOf(process.env), subject);
    case 'control':
      if (!subject) break;
      return sendOrder(targetOf(process.env), rest);
    case 'load':
      return measureLoad(Number(subject ?? 200), Number(rest[1] ?? 10));
  }
  throw new ConfigError(USAGE);
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof LibraryError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
