import { build } from 'vite';

// One front end per process: vite builds use much memory, which is freed with the process.
const [app] = process.argv.slice(2);
if (!app) throw new Error('usage: vite-build.ts APP_FOLDER');
// A root given here would override the one in the configuration.
await build({ configFile: `${app}/vite.config.ts`, logLevel: 'warn' });
