import { randomUUID } from 'node:crypto';
import type { AgreementKind, AgreementTerms, CallArguments, CallValue } from '@chhokka/contracts';
import { ManualClock } from '@chhokka/kernel';
import { createTestDatabase } from '../../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../../infra/db.ts';
import type { OperatorSession, UserType } from '../../../../infra/http/sessions.ts';
import { createInbox } from '../../../people/inbox/index.ts';
import { createOffice } from '../../../staff/office/index.ts';
import type { AgreementsParts } from '../agreements.parts.ts';
import { type Agreements, createAgreements } from '../index.ts';
import { offerContract, officeContract } from '../office.ts';
import { processContract } from '../process.ts';
import { placeLine } from '../../lines/testing/place-line.ts';
import { decideContract } from '../review.ts';

type Acting = { readonly action: string; readonly versionId: string; readonly reason?: string };
type Processed = CallValue<'MCS2_processDividendReq'>;
type Office = CallValue<'officeProposeContract'>;
type Decision = CallArguments<'officeDecideContract'>['decision'];

/** Contracts on a database of their own, with agents and operators. */
export interface World {
  readonly pool: Pool;
  readonly clock: ManualClock;
  readonly agreements: Agreements;
  readonly parts: AgreementsParts;
  /** Settings of the site; tests may change them. */
  readonly values: { agentReviewAbove: string };
  /** Kinds that are switched off. */
  readonly off: Set<string>;
  /** Adds a member of a type below an upline; by default an agent on top. */
  agent(uplineId?: string | null, type?: UserType): Promise<string>;
  operator(): Promise<OperatorSession>;
  move(memberId: string, uplineId: string | null): Promise<void>;
  /** Proposes terms: to the upline, or to a downline. */
  propose(as: string, terms: AgreementTerms, memberId?: string, requestId?: string): Promise<Processed>;
  act(as: string, kind: AgreementKind, acting: Acting, pool?: Pool): Promise<Processed>;
  offer(as: OperatorSession, memberId: string, terms: AgreementTerms, requestId?: string): Promise<Office>;
  decide(as: OperatorSession, versionId: string, decision: Decision, reason?: string, pool?: Pool): Promise<Office>;
  /** A contract with the house that applies from the next period on. Returns its version. */
  housed(memberId: string, terms: AgreementTerms): Promise<string>;
  /** A contract with a direct downline, likewise. */
  given(giverId: string, memberId: string, terms: AgreementTerms): Promise<string>;
  /** Versions of a taker, oldest first: `active 2026-11-30 – …`. */
  timeline(memberId: string): Promise<string[]>;
  /** Titles in the member's inbox, oldest first. */
  inbox(memberId: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Friday noon; the site's clock is UTC. */
export const FRIDAY = Date.UTC(2026, 10, 27, 12);

export async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 12);
  const clock = new ManualClock(FRIDAY);
  const values = { agentReviewAbove: '20000.00', siteName: 'Site' };
  const off = new Set<string>();
  const settings = {
    values,
    isOn: (node: string) => !off.has(node),
    dayOffset: () => 0,
  } as unknown as AgreementsParts['settings'];
  const partsOn = (on: Pool): AgreementsParts => ({
    pool: on,
    clock,
    settings,
    inbox: createInbox({ pool: on, clock, settings }),
    office: createOffice({ pool: on, clock }),
    attempts: { count: async () => {} },
  });
  const officeOn = (on: Pool) => ({ ...partsOn(on), lastPaid: () => [] });
  const acting = (operator: OperatorSession) => ({ operator, requestId: randomUUID(), address: '127.0.0.1' });
  const typeOf = async (id: string): Promise<UserType> =>
    (await pool.query<{ type: UserType }>('select user_type::int as type from members.member where id = $1', [id]))
      .rows[0]?.type ?? 0;
  const process = async (on: Pool, as: string, kind: AgreementKind, args: unknown): Promise<Processed> =>
    processContract(partsOn(on), kind, args as CallArguments<'MCS2_processDividendReq'>, {
      memberId: as,
      userType: await typeOf(as),
    });
  const world: Omit<World, 'housed' | 'given' | 'timeline' | 'inbox'> = {
    pool,
    clock,
    parts: partsOn(pool),
    agreements: createAgreements(partsOn(pool)),
    values,
    off,
    ...people(pool),
    propose: (as, terms, memberId, requestId = randomUUID()) =>
      process(pool, as, terms.kind, { action: 'propose', requestId, memberId, terms }),
    act: (as, kind, args, on = pool) => process(on, as, kind, args),
    offer: (as, memberId, terms, requestId = randomUUID()) =>
      offerContract(officeOn(pool), { requestId, memberId, terms }, acting(as)),
    async decide(as, versionId, decision, reason = '', on = pool) {
      const agreement = await decideContract(partsOn(on), { versionId, decision, reason }, acting(as));
      return officeContract(officeOn(on), agreement);
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
  return { ...world, ...contracts(world), ...readings(pool) };
}

function people(pool: Pool): Pick<World, 'agent' | 'operator' | 'move'> {
  let names = 0;
  return {
    async agent(uplineId = null, type = 2) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into members.member (account, password_hash, nickname, user_type, upline_id, currency)
           values ($1, '', 'Agent', $2, $3, $4) returning id`,
        [`agent_${(names += 1)}`, type, uplineId, type === 4 ? 'FUN' : 'BDT'],
      );
      const id = rows[0]?.id ?? '';
      if (uplineId !== null) await placeLine(pool, id);
      return id;
    },
    async operator() {
      const account = `operator_${(names += 1)}`;
      const { rows } = await pool.query<{ id: string }>(
        `with made as (insert into operators.operator (account, password_hash) values ($1, 'x') returning id),
           given as (insert into operators.operator_role (operator_id, role_id)
             select made.id, role.id from made, operators.role where role.name = 'owner')
         select id from made`,
        [account],
      );
      return { operatorId: rows[0]?.id ?? '', account, permissions: ['*'] };
    },
    async move(memberId, uplineId) {
      await pool.query('update members.member set upline_id = $2 where id = $1', [memberId, uplineId]);
      await placeLine(pool, memberId);
    },
  };
}

function contracts(world: Omit<World, 'housed' | 'given' | 'timeline' | 'inbox'>): Pick<World, 'housed' | 'given'> {
  return {
    async housed(memberId, terms) {
      const { open } = (await world.propose(memberId, terms)).agreement;
      const versionId = open?.versionId ?? '';
      await world.decide(await world.operator(), versionId, 'approve');
      if (terms.atMost === null) await world.decide(await world.operator(), versionId, 'approve');
      return versionId;
    },
    async given(giverId, memberId, terms) {
      const { open } = (await world.propose(giverId, terms, memberId)).agreement;
      const versionId = open?.versionId ?? '';
      await world.act(memberId, terms.kind, { action: 'accept', versionId });
      return versionId;
    },
  };
}

function readings(pool: Pool): Pick<World, 'timeline' | 'inbox'> {
  return {
    async timeline(memberId) {
      const { rows } = await pool.query<{ line: string }>(
        `select concat_ws(' ', v.state, v.ended_how, to_char(v.applies_from at time zone 'UTC', 'MM-DD HH24'),
            to_char(v.applies_until at time zone 'UTC', '"–" MM-DD HH24')) as line
          from agreements.version v join agreements.agreement a on a.id = v.agreement_id
          where a.taker_id = $1 order by v.proposed_at, v.id`,
        [memberId],
      );
      return rows.map(({ line }) => line);
    },
    async inbox(memberId) {
      const { rows } = await pool.query<{ title: string }>(
        `select words -> 'en' ->> 'title' as title from inbox.message where member_id = $1 order by number`,
        [memberId],
      );
      return rows.map(({ title }) => title);
    },
  };
}
