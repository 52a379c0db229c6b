import { type Access, type CallName, type Contract, contracts, type Route, routes } from '@chhokka/contracts';
import { z } from 'zod';
import { schemaOf } from './input.ts';

/** The output of `npm run call -- --help`: how to use it, and every call of the contract with its special forms. */
export function help(): string {
  const names = (Object.keys(routes) as CallName[]).map((name) => `  ${lineOf(name)}`);
  return `Makes any call of the contract and prints its envelope. The contract says how a call travels: in its address, as JSON,
as a form, as a picture, sealed. Sealing, session and proof of work are done for you; nothing is kept.

npm run call -- NAME [INPUT] [--as ACCOUNT | --token TOKEN] [--jar FILE] [--url http://127.0.0.1:8080] [--language bn|en|es]
npm run call -- NAME --help   what one call takes

INPUT    '{"json":"object"}', or @input.json for one in a file; @picture.png for a call that takes a picture
--as     signs in first: demo and agent are members, office and second operators of the demo
--token  uses a session that there is: that of any member or operator, as login, officeLogin or freePlay has answered it
--jar    keeps cookies in a file from call to call, as a browser does: a captcha is answered with the cookie it came with

Names:
${names.join('\n')}
`;
}

/**
 * The output of `npm run call -- NAME --help`: the purpose of the call, who may make it, and its input as a JSON
 * schema.
 */
export function helpOf(name: CallName): string {
  const { summary }: Contract = contracts[name];
  const schema = schemaOf(name);
  const { $schema: _, ...input } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
  const { picture }: Route = routes[name];
  const taken = schema ? JSON.stringify(input, null, 2) : picture ? '@picture.png' : 'none';
  return `${lineOf(name)}\n${summary}\nInput: ${taken}\n`;
}

/** A hint about the session that the call needs; null: it needs none. */
export function sessionFor(name: CallName): string | null {
  const { access }: Route = routes[name];
  if (access === 'office') return `${name} needs an operator: add --as office, or --token.`;
  return access === 'member' ? `${name} needs a member: add --as demo, or --token.` : null;
}

/** Names similar to the given one; empty: none. */
export function namesLike(name: string): string[] {
  const given = name.toLowerCase();
  return Object.keys(routes).filter((known) => known.toLowerCase().includes(given));
}

const WHO: Readonly<Record<Access, string>> = { none: '', optional: '', member: 'member', office: 'operator' };

/** As wide as the longest name, and a space. */
const NAME_WIDTH = Math.max(...Object.keys(routes).map(({ length }) => length)) + 1;

function lineOf(name: CallName): string {
  const route: Route = routes[name];
  const { method, path, access, sealed, sealedHeader, formEncoded, picture } = route;
  const marks = [WHO[access], picture && 'picture', formEncoded && 'form', (sealed || sealedHeader) && 'sealed'];
  const about = marks.filter(Boolean).join(', ');
  return `${name.padEnd(NAME_WIDTH)}${method.padEnd(7)}${path.padEnd(48)}${about}`.trimEnd();
}
