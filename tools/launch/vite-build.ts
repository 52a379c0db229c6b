import { build } from 'vite';

// One front end a process: vite builds are heavy, and their memory goes with the process.
const [app] = process.argv.slice(2);
if (!app) throw new Error('usage: vite-build.ts APP_FOLDER');
// A root given here would overrule the one in the configuration.
await build({ configFile: `${app}/vite.config.ts`, logLevel: 'warn' });
