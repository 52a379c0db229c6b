import { randomUUID } from 'node:crypto';
import type { AgentType, CallInput, CallName, LineType } from '@chhokka/contracts';
import { siteDay } from '@chhokka/kernel';
import { callApp, refusalOf, valueOf } from './app.ts';
import { type OfficeSite, startOfficeSite } from './office-site.ts';

/** A member of a line, signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
  readonly account: string;
}

/** Two platforms with people in lines. */
export interface LineSite extends OfficeSite {
  /** A member or agent below another one, or below nobody. `rate`: per cent ×100, from today on. */
  person(type: LineType, upline?: Person | null, rate?: number): Promise<Person>;
  /** Two operators of different hands who may change lines; their tokens. */
  readonly rina: string;
  readonly jamal: string;
  /** The member's uplines by where lines place the member, top down; empty: in no line. */
  pathOf(person: Person): Promise<string[]>;
  /** Puts a member below somebody (null: nobody), by two operators. */
  move(person: Person, to: Person | null): Promise<unknown>;
}

let made = 0;

export async function startLineSite(): Promise<LineSite> {
  const site = await startOfficeSite({ config: { rateLimitScale: 1_000_000 } });
  const { services } = site.first.app;
  const rina = await site.operator('rina', 'owner');
  const jamal = await site.operator('jamal', 'owner');
  return {
    ...site,
    rina,
    jamal,
    async person(type, upline = null, rate = 0) {
      made += 1;
      const account = `lok_${made}`;
      const { token, customerId: id } = await services.entry.register({
        account,
        password: 'kalo-biral7',
        language: 'en',
        userType: type,
        ...(upline && { uplineId: upline.id }),
      });
      if (rate > 0) {
        await site.sql.query(
          `insert into lines.rate (member_id, from_day, rate, at, by_operator) values ($1, $2, $3, $4, $5)`,
          [
            id,
            siteDay(site.clock.now(), services.settings.dayOffset()),
            rate,
            new Date(site.clock.now()),
            randomUUID(),
          ],
        );
      }
      return { id, token, account };
    },
    async pathOf({ id }) {
      const { rows } = await site.sql.query<{ agents: string[] }>(
        'select agents from lines.place p join lines.path on path.id = p.path_id where member_id = $1',
        [id],
      );
      return rows[0]?.agents ?? [];
    },
    async move(person, to) {
      const asked = { kind: 'move', memberId: person.id, uplineId: to?.id ?? null, reason: 'a better place' };
      const { requestId } = await valueOf(callApp(site.first.url, 'officeAskLine', asked, { token: rina }));
      return valueOf(
        callApp(site.second.url, 'officeDecideLine', { requestId, decision: 'confirm' }, { token: jamal }),
      );
    },
  };
}

/** The terms of an agent. */
export const terms = (type: AgentType, more: object = {}) => ({ type, rate: 0, uplineId: null, code: null, ...more });

/** What a call says: `ok`, or the code of its refusal. */
export async function said<N extends CallName>(
  url: string,
  name: N,
  input: CallInput<N> | Record<string, unknown>,
  token?: string,
): Promise<string> {
  const answer = callApp(url, name, input, token === undefined ? {} : { token });
  const { body } = await answer;
  return body.success ? 'ok' : (await refusalOf(answer)).code;
}
