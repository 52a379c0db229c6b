import { unreachable } from '@chhokka/kernel';
import type { Pool } from '@chhokka/provider-server/db';
import { type ActivationFault, wishActive } from '../games/activate.ts';
import type { ReturnBand } from '../games/import/limits.ts';
import { percentText } from '../games/game-library.ts';
import { listGames, type OfferedMode } from '../games/offer.repository.ts';
import { type ActivationAction, type ListedVersion, findWaiting, listVersions } from '../games/versions.repository.ts';
import { hostVersion, missingClients } from '../hosting/client-versions.ts';

/** A wish that is refused; the message is one sentence for the person at the command line. */
export class VersionFault extends Error {}

/** Every game with its active version and that version's returns. */
export async function describeGames(pool: Pool): Promise<string> {
  const games = await listGames(pool);
  const line = ({ code, client, versions }: (typeof games)[number]) => {
    const active = versions.find(({ state }) => state === 'active');
    const staged = versions.filter(({ state }) => state === 'staged').map(({ version }) => version);
    const returns = active?.modes.map((mode) => `${mode.name} ${percentText(mode.returns)}`).join(', ') ?? '';
    const waiting = staged.length === 0 ? '' : `  staged: ${staged.join(', ')}`;
    return `${code}  version ${active?.version ?? '–'}  ${client ?? 'no client'}  ${returns}${waiting}`;
  };
  return games.map(line).join('\n');
}

/** All versions of a game with what people decide by. Throws VersionFault. */
export async function describeVersions(pool: Pool, dataDir: string, code: string): Promise<string> {
  const [game, versions, waiting, missing] = await Promise.all([
    listGames(pool).then((games) => games.find((one) => one.code === code)),
    listVersions(pool, code),
    findWaiting(pool, code),
    missingClients(pool, dataDir, code),
  ]);
  if (!game) throw new VersionFault(sentenceOf('game_unknown', code));
  const modesOf = new Map(game.versions.map(({ version, modes }) => [version, modes]));
  const lines = versions.flatMap((version) => [
    `version ${version.version}  ${version.state}  imported ${version.importedAt.toISOString()}${reasonOf(version)}`,
    ...(modesOf.get(version.version) ?? []).map((mode) => `  ${describeMode(mode)}`),
  ]);
  if (waiting)
    lines.push(
      `${waiting.askedBy} asks for version ${waiting.version} (${waiting.action}): another person has to confirm`,
    );
  for (const { version } of missing)
    lines.push(`the client of version ${version} is not in place: the running arcade hosts it within a minute`);
  return lines.join('\n');
}

/** Cost, return and largest win of a mode on one line. */
export function describeMode({ name, cost, returns, maxWin }: OfferedMode): string {
  return `${name.padEnd(9)} costs ${times(cost)}, returns ${percentText(returns)}, largest win ${maxWin === null ? 'not stated' : times(maxWin)}`;
}

export interface Wished {
  readonly code: string;
  readonly action: ActivationAction;
  readonly version?: number | undefined;
  readonly by: string;
  readonly returns: ReturnBand | 'any';
}

/** Asks for a version or confirms another person's request, and says what happened. Throws VersionFault. */
export async function activateByHand(pool: Pool, dataDir: string, wished: Wished): Promise<string> {
  const { code, action, returns } = wished;
  const answer = await wishActive(pool, { ...wished, now: new Date() });
  // The client may have been left out of place by a command that was ended before it got there.
  if (!answer.ok && answer.error === 'active_already')
    await hostVersion(pool, dataDir, { gameCode: code, replaces: null });
  if (!answer.ok) throw new VersionFault(sentenceOf(answer.error, code));
  const { version, state, replaces, askedBy, confirmedBy } = answer.value;
  if (state === 'waiting') {
    const flag = returns === 'any' ? ' --any-return' : '';
    const command = `npm run arcade -- ${action} ${code} --version ${version} --by NAME${flag}`;
    return `${askedBy} asks for version ${version} of ${code}. Another person has to look at it and confirm:\n${command}`;
  }
  await hostVersion(pool, dataDir, { gameCode: code, replaces });
  return `${code} is played on version ${version} now (asked by ${askedBy}, confirmed by ${confirmedBy}).`;
}

function reasonOf({ activation }: ListedVersion): string {
  if (activation === null) return '';
  const at = activation.at.toISOString();
  switch (activation.origin) {
    case 'people':
      return `, activated ${at} by ${activation.askedBy} and ${activation.confirmedBy}`;
    case 'release':
      return `, came with the program`;
    case 'import':
      return `, live since its import`;
    default:
      return unreachable(activation.origin);
  }
}

function sentenceOf(fault: ActivationFault, code: string): string {
  switch (fault) {
    case 'game_unknown':
      return `There is no game ${code}.`;
    case 'version_unknown':
      return `${code} has no such version, or none to choose from: "versions ${code}" lists them.`;
    case 'wrong_state':
      return 'activate takes a staged version, roll-back a retired one.';
    case 'active_already':
      return `That version of ${code} is active already.`;
    case 'replaced_meanwhile':
      return `Another version of ${code} has become active since it was asked for. Ask again.`;
    case 'return_outside':
      return `A mode of that version of ${code} returns what ARCADE_RETURNS does not allow. "versions ${code}" shows it; --any-return of both people activates it all the same.`;
    case 'one_person':
    case 'differs':
      return 'The two names must be those of two people.';
    default:
      return unreachable(fault);
  }
}

function times(hundredths: bigint): string {
  return `${Number(hundredths) / 100} ×`;
}
