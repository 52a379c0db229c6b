import type { CallArguments, CallValue } from '@chhokka/contracts';
import { addDays, formatDecimal, siteDay } from '@chhokka/kernel';
import { fieldText } from '@chhokka/messages/errors';
import type { Language } from '@chhokka/messages/languages';
import { type Pool, transaction } from '../../../infra/db.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Acting, Office } from '../../staff/office/index.ts';
import { insertHistory, lockMembers, saveMembers } from './members.repository.ts';
import * as repository from './office.repository.ts';
import { readStanding } from './present.ts';
import { findRank, readRanks } from './ranks.repository.ts';
import { findLabels } from './standing.repository.ts';
import type { VipParts } from './vip.parts.ts';
import type { MemberStanding } from './vip.types.ts';

export interface VipOfficeParts extends VipParts {
  readonly office: Pick<Office, 'audit'>;
}

type OfficeCalls = 'officeRankMembers' | 'officeMemberRank' | 'officeSetRank' | 'officeSetLabels' | 'officeRankFigures';

/** A rank by hand lasts a month at most, because one operator alone sets it and it can bring money. */
const LONGEST_DAYS = 31;
const RUNS = 30;

/** The calls of the back office about ranks. */
export function vipOfficeHandlers(parts: VipOfficeParts): Pick<HandlersOf<'vip'>, OfficeCalls> {
  const { pool, clock, settings, office } = parts;
  return {
    async officeRankMembers({ rankLevel, account, falling, after, size }) {
      const [level, memberId] = after?.split('.') ?? [];
      const found = await repository.findRanked(pool, {
        level: rankLevel ?? null,
        account: account ?? null,
        falling: falling === 'yes',
        after: level === undefined || memberId === undefined ? null : { level: Number(level), memberId },
        limit: size + 1,
      });
      const list = found.slice(0, size).map(({ since, ...row }) => ({ ...row, since: since.getTime() }));
      const last = list.at(-1);
      return { list, next: found.length > size && last ? `${last.rankLevel}.${last.memberId}` : null };
    },

    async officeMemberRank({ memberId, language }) {
      if (!(await repository.isMember(pool, memberId))) throw new Refused('member_unknown');
      const { standing, rows } = await readStanding(pool, {
        memberId,
        ranks: await readRanks(pool),
        language: textLanguageOf(language),
        now: clock.now(),
        offset: settings.dayOffset(),
      });
      const history = standing.history.map((change, index) => ({
        ...change,
        operator: rows[index]?.operator ?? null,
        reason: rows[index]?.reason ?? '',
      }));
      return { ...standing, history, labels: await findLabels(pool, memberId) };
    },

    officeSetRank: (args, context) => setRank(parts, args, context),

    async officeSetLabels({ memberId, labels, reason }, context) {
      if (!(await repository.isMember(pool, memberId))) throw new Refused('member_unknown');
      const wanted = [...new Set(labels)].toSorted();
      await transaction(pool, async (tx) => {
        await lockMembers(tx, [memberId], clock.now());
        const before = await findLabels(tx, memberId);
        if (before.join() === wanted.join()) return;
        await repository.replaceLabels(tx, memberId, wanted);
        const subject = { kind: 'member', id: memberId } as const;
        await office.audit(tx, context, {
          action: 'rank.labels',
          subject,
          before: { labels: before.join(', ') },
          after: { labels: wanted.join(', ') },
          reason,
        });
      });
      return { labels: wanted };
    },

    officeRankFigures: () => readFigures(pool),
  };
}

/** How many members have each rank, and what the latest runs did. */
async function readFigures(pool: Pool): Promise<CallValue<'officeRankFigures'>> {
  const [ranks, counts, runs] = await Promise.all([
    readRanks(pool),
    repository.countRanked(pool),
    repository.findRuns(pool, RUNS),
  ]);
  return {
    ranks: ranks.map(({ level, name }) => {
      const { members, falling } = counts.find((each) => each.level === level) ?? { members: 0, falling: 0 };
      return { rankLevel: level, name: { bn: name.bn, en: name.en }, members, falling };
    }),
    runs: runs.map(({ startedAt, endedAt, offeredAmount, ...run }) => ({
      ...run,
      startedAt: startedAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      offeredAmount: formatDecimal(offeredAmount),
    })),
  };
}

/**
 * Sets a rank until the end of a day, or lets the numbers decide again. It gives no gift, but while it lasts
 * the rebate, the stake-back and the rules of bonuses for that rank: that is why its days are bounded.
 * A repeat changes nothing. Throws `Refused`: member_unknown; bad_request with the field.
 */
async function setRank(
  { pool, clock, settings, office }: VipOfficeParts,
  asked: CallArguments<'officeSetRank'>,
  acting: Acting & { readonly language: Language },
): Promise<{ rankLevel: number; fixedUntil: string | null }> {
  const now = clock.now();
  const today = siteDay(now, settings.dayOffset());
  const refuse = (field: string) =>
    new Refused('bad_request', { fields: { [field]: fieldText[acting.language].not_allowed } });
  if (asked.decision === 'set' && (asked.until < today || asked.until > addDays(today, LONGEST_DAYS)))
    throw refuse('until');
  if (!(await repository.isMember(pool, asked.memberId))) throw new Refused('member_unknown');
  return transaction(pool, async (tx) => {
    const [before] = (await lockMembers(tx, [asked.memberId], now)) as [MemberStanding];
    if (asked.decision === 'set' && asked.rankLevel > 0 && (await findRank(tx, asked.rankLevel))?.enabled !== true)
      throw refuse('rankLevel');
    const after =
      asked.decision === 'set'
        ? { ...before, level: asked.rankLevel, fixedUntil: asked.until, fallsOn: null, toldOn: null }
        : { ...before, fixedUntil: null };
    const result = { rankLevel: after.level, fixedUntil: after.fixedUntil };
    if (before.level === after.level && before.fixedUntil === after.fixedUntil) return result;
    await saveMembers(tx, [after], now);
    const { account } = acting.operator;
    const row = { memberId: before.memberId, from: before.level, to: after.level, operator: account };
    await insertHistory(tx, [{ ...row, cause: 'by_hand', reason: asked.reason }], now);
    await office.audit(tx, acting, {
      action: asked.decision === 'set' ? 'rank.set' : 'rank.free',
      subject: { kind: 'member', id: before.memberId },
      before: { rankLevel: before.level, until: before.fixedUntil },
      after: result,
      reason: asked.reason,
    });
    return result;
  });
}
