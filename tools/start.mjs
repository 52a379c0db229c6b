import { ensureInstalled, handOver, help } from './launch/bootstrap.mjs';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write(help());
} else {
  ensureInstalled();
  handOver('tools/launch/main.ts', args);
}
