import { parseArgs } from 'node:util';
import { type CallName, contracts } from '@chhokka/contracts';
import { help, helpOf, namesLike, sessionFor } from './call/help.ts';
import { readInput } from './call/input.ts';
import { openJar } from './call/jar.ts';
import { type Caller, makeCall } from './call/make-call.ts';
import { DEMO_ACCOUNTS } from './seed/demo-members.ts';

const TOKEN = /^[\w-]{20,128}$/;

/** Joins a token to its option with `=`, because a token may begin with a dash and would be read as another option. */
function withToken(args: readonly string[]): string[] {
  const at = args.indexOf('--token');
  const token = args[at + 1];
  if (at < 0 || token === undefined || !TOKEN.test(token)) return [...args];
  return args.toSpliced(at, 2, `--token=${token}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: withToken(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      token: { type: 'string' },
      jar: { type: 'string' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env.PORT ?? '8080'}` },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', default: false },
    },
  });
  const [name, text, ...rest] = positionals;
  if (name === undefined) return void process.stdout.write(help());
  if (!isCallName(name)) throw new Error(`There is no call "${name}". ${nearly(name)}`);
  if (values.help) return void process.stdout.write(helpOf(name));
  if (rest.length > 0) throw new Error(`One input is enough; is it quoted? This was too much: ${rest.join(' ')}`);
  if (values.as !== undefined && values.token !== undefined) throw new Error('Give --as or --token, not both.');
  const input = await readInput(name, text);
  const { url, language, token = null } = values;
  const jar = await openJar(values.jar);
  const caller: Caller = { url: url.replace(/\/$/, ''), language, token, jar };
  const signedIn = values.as === undefined ? caller : { ...caller, token: await logIn(caller, values.as) };
  const envelope = await makeCall(signedIn, name, input);
  await jar.save();
  process.stdout.write(`${JSON.stringify(envelope, null, 2)}\n`);
  if (envelope.success) return;
  process.exitCode = 1;
  const needed = envelope.code === 'unauthorized' ? sessionFor(name) : null;
  if (needed !== null) process.stderr.write(`${needed}\n`);
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(contracts, name);
}

function nearly(name: string): string {
  const like = namesLike(name);
  return like.length > 0 ? `Did you mean ${like.join(', ')}?` : '--help lists the names.';
}

async function logIn(guest: Caller, account: string): Promise<string> {
  const known = Object.entries(DEMO_ACCOUNTS).find(([name]) => name === account);
  if (!known)
    throw new Error(`--as must be one of ${Object.keys(DEMO_ACCOUNTS).join(', ')}; for others there is --token.`);
  const credentials = { username: account, password: known[1].password };
  const envelope = await ('userType' in known[1]
    ? makeCall(guest, 'login', { kind: 'fields', fields: { ...credentials, type: 'username' } })
    : makeCall(guest, 'officeLogin', { kind: 'fields', fields: credentials }));
  if (!envelope.success) throw new Error(`${account} could not log in: ${envelope.message}`);
  return (envelope.value as { token: string }).token;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
