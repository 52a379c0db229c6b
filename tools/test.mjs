import { ensureInstalled, handOver } from './launch/bootstrap.mjs';

ensureInstalled();
handOver('tools/test/main.ts', process.argv.slice(2));
