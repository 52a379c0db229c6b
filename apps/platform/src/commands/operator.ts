import { parseArgs } from 'node:util';
import { contracts } from '@chhokka/contracts';
import { assert, systemClock } from '@chhokka/kernel';
import { renderUnicodeCompact } from 'uqr';
import { readConfig } from '../infra/config.ts';
import { Refused } from '../infra/http/refused.ts';
import type { OperatorSession } from '../infra/http/sessions.ts';
import { createLog } from '../infra/log.ts';
import type { Added, Operators } from '../modules/staff/operators/index.ts';
import operatorsModule from '../modules/staff/operators/manifest.ts';
import { createPlatform, type Platform } from '../roles/platform.ts';
import { openPrompt, type Prompt } from './operator/prompt.ts';
import { findInstallation } from './provider/installation.ts';

const HELP = `Makes the first operator. Uses DATABASE_URL and SECRETS_KEY, else the running installation of this checkout.

npm run operator -- add NAME [--role owner] [--force]
    Asks for the password on the terminal, or reads it from the first line of standard input; never as an argument.
    Then shows the key of an authenticator app, and asks for the code that the app shows (the next line): an empty one
    leaves that for the first sign-in at /backoffice/. Refused as soon as somebody may sign in with the role "owner":
    operators make operators. --force makes one all the same, when no owner gets in any more.
`;

const TRIES = 3;
const { body: form } = contracts.officeCreateOperator;
assert(form !== undefined, 'operators are made by a form');
const { account: name, password: secret } = form.shape;

async function main(args: string[], prompt: Prompt): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      role: { type: 'string', default: 'owner' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [verb, account, ...more] = positionals;
  if (values.help || verb === undefined) return say(HELP);
  if (verb !== 'add') throw new Error(`There is no "${verb}": add.`);
  if (more.length > 0) throw new Error('The password is asked for, or read from standard input: it is no argument.');
  const named = name.safeParse(account);
  if (!named.success) throw new Error('A name is needed: a letter, then letters, digits and _ . -, 64 at most.');
  const platform = await openPlatform();
  try {
    await platform.revisions.poll();
    const operators = platform.service(operatorsModule);
    const password = await readPassword(prompt);
    const added = await operators.add({ ...values, account: named.data, password });
    if ('refused' in added) throw new Error(whyNot(added.refused, { account: named.data, role: values.role }));
    say(`Operator ${named.data} with the role ${values.role} was made.\n`);
    await setUpAuthenticator(operators, added.operator, { password, prompt });
  } finally {
    await platform.close();
  }
}

async function openPlatform(): Promise<Platform> {
  const { databaseUrl, secretsKey } = await findInstallation(process.env);
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey.toString('base64url') };
  return createPlatform(readConfig(env), { clock: systemClock, log: createLog('warn') });
}

async function readPassword(prompt: Prompt): Promise<string> {
  const password = await prompt.askSecret('Password, at least 10 characters: ');
  if (!secret.safeParse(password).success) throw new Error('A password has 10 to 64 characters.');
  if (prompt.isTerminal && (await prompt.askSecret('Once more: ')) !== password)
    throw new Error('That was another password.');
  return password;
}

/**
 * Shows the app's key and asks for a code that proves that the app has it. Without one nothing is switched on, so that
 * the operator cannot lock themselves out.
 */
async function setUpAuthenticator(
  operators: Operators,
  operator: OperatorSession,
  { password, prompt }: { password: string; prompt: Prompt },
): Promise<void> {
  const { secret: key, uri } = await operators.startAuthenticator(operator, password);
  say(`\nFor an authenticator app:\n\n${drawn(uri, prompt.isTerminal)}\n\nKey      ${key}\nAddress  ${uri}\n\n`);
  for (let left = TRIES; left > 0; left -= 1) {
    const code = (await prompt.ask('The code that the app shows (empty: later): ')).trim();
    if (code === '') break;
    const codes = await confirm(operators, operator, code);
    if (codes) return say(`The authenticator is on. Recovery codes, each good once:\n${codes.join('\n')}\n`);
    say('That is not the code.\n');
  }
  say('No authenticator is on yet: it is set up at the first sign-in at /backoffice/.\n');
}

async function confirm(operators: Operators, operator: OperatorSession, code: string): Promise<string[] | null> {
  try {
    return (await operators.confirmAuthenticator(operator, code)).recoveryCodes;
  } catch (error) {
    if (error instanceof Refused && error.code === 'two_factor_wrong') return null;
    throw error;
  }
}

/** Light on dark in any terminal colours, because cameras need the blank edge. */
function drawn(uri: string, inColour: boolean): string {
  const rows = renderUnicodeCompact(uri, { ecc: 'M', border: 2 }).split('\n');
  return rows.map((row) => (inColour ? `\u001b[97;40m${row}\u001b[0m` : row)).join('\n');
}

function whyNot(
  refused: Extract<Added, { refused: string }>['refused'],
  { account, role }: { account: string; role: string },
): string {
  switch (refused) {
    case 'owner_exists':
      return 'There is an owner who may sign in: operators are made at /backoffice/operators. --force makes one all the same.';
    case 'role_unknown':
      return `There is no role "${role}".`;
    case 'username_taken':
      return `There is an operator ${account} already.`;
    case 'password_known':
      return 'That password is one of the first that anybody would try.';
  }
}

function say(text: string): void {
  process.stdout.write(text);
}

const prompt = openPrompt(process.stdin, process.stdout);
try {
  await main(process.argv.slice(2), prompt);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  prompt.close();
}
