// Runs on the machine's own Node (20 or newer) before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STAMP = join(ROOT, 'node_modules/.chhokka-installed');

/** What Node compiled before; a program that starts again is read from there. Node drops what no longer fits its file. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

const OLDEST_NODE = 20;
const RUNTIME_NODE = 24;

/** The text of `npm start -- --help`, which must not need an installation. */
export function help() {
  const variables = JSON.parse(readFileSync(join(ROOT, 'tools/launch/variables.json'), 'utf8'));
  const rows = variables.map(
    ({ name, fallback, what }) => `  ${name.padEnd(20)} ${(fallback || '(empty)').padEnd(13)} ${what}`,
  );
  return [
    'Usage: npm start            start everything: database, platform, arcade, site',
    '       npm run dev          the same with hot reload',
    '       npm start -- --help  this page',
    '',
    '  Environment          default       meaning',
    ...rows,
    '',
  ].join('\n');
}

/** Installs the locked packages when they are missing or the lockfile has changed. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Chhokka needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('• installing packages (first start, about a minute)\n');
  const npm = process.env.npm_execpath;
  const command = npm ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lockfile without the packages of platforms that the registry in use does not have.
  const args = [...(npm ? [npm] : []), 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm runs this script, so its settings are in the environment; they must not affect the install.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|config_workspace)/.test(name)),
  );
  env.NODE_ENV = 'development';
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) fail('The packages could not be installed; what npm says stands above.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Path of the Node from the installed packages, or of the present one when that is new enough. */
export function runtimeNode() {
  const own = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= RUNTIME_NODE) return process.execPath;
  return fail(
    `There is no packaged Node ${RUNTIME_NODE} for ${process.platform}-${process.arch}: start with Node ${RUNTIME_NODE}.`,
  );
}

/** Runs one of our programs on the packaged Node and exits with its exit code; only the program handles Ctrl-C. */
export function handOver(program, args) {
  const env = {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(runtimeNode(), [join(ROOT, program), ...args], { cwd: ROOT, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => fail(`${program} could not be started: ${error.message}`));
  child.once('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
