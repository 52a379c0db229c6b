import { randomUUID } from 'node:crypto';
import { type Result, fail, ok } from '@chhokka/kernel';
import { type Pool, type Transaction, transaction } from '@chhokka/provider-server/db';
import { isWithinBand, type ReturnBand } from './import/limits.ts';
import * as repository from './versions.repository.ts';

type Activation = repository.Activation;

/**
 * `version_unknown`: also when there is nothing to activate or to roll back to; `wrong_state`: only a staged version is
 * activated, only a retired one is rolled back to; `active_already`: it is played; `replaced_meanwhile`: another version
 * is active than when it was asked for; `return_outside`: a mode returns what the wish does not allow; `one_person`: both names are the same; `differs`: this id was given to another
 * request.
 */
export type ActivationFault =
  | 'game_unknown'
  | 'version_unknown'
  | 'wrong_state'
  | 'active_already'
  | 'replaced_meanwhile'
  | 'return_outside'
  | 'one_person'
  | 'differs';

export interface Wish {
  readonly code: string;
  readonly action: repository.ActivationAction;
  /** Without one: the newest staged version, or the one that was active before. */
  readonly version?: number | undefined;
  /** The name of the person who asks or confirms. */
  readonly by: string;
  /** What every mode may return: both people have to allow more than usual. */
  readonly returns: ReturnBand | 'any';
  readonly now: Date;
}

/**
 * Asks for a version to become active, or confirms the request of another person for the same version, which makes it
 * active at once. A request for another version takes the place of one that waits.
 */
export async function wishActive(pool: Pool, wish: Wish): Promise<Result<Activation, ActivationFault>> {
  return transaction(pool, async (tx) => {
    if (!(await repository.lockGame(tx, wish.code))) return fail('game_unknown');
    const versions = await repository.listVersions(tx, wish.code);
    const version = wish.version ?? usualVersion(versions, wish.action);
    if (version !== undefined && !(await areAllowed(tx, wish, version))) return fail('return_outside');
    const waiting = await repository.findWaiting(tx, wish.code);
    if (waiting && waiting.version === version && waiting.action === wish.action) {
      if (isSame(waiting.askedBy, wish.by)) return ok(waiting);
      const refused = faultOf(versions, waiting);
      if (refused === 'replaced_meanwhile') await repository.endActivation(tx, waiting.id, null, wish.now);
      return refused === null ? ok(await confirm(tx, waiting, wish)) : fail(refused);
    }
    const asked = { ...wish, id: randomUUID(), gameCode: wish.code, version, replaces: activeOf(versions) };
    const refused = faultOf(versions, asked);
    if (refused !== null || version === undefined) return fail(refused ?? 'version_unknown');
    if (waiting) await repository.endActivation(tx, waiting.id, null, wish.now);
    const request = { ...asked, version, askedBy: wish.by.trim(), confirmedBy: null };
    await repository.insertActivation(tx, { ...request, origin: 'people' });
    return ok({ ...request, state: 'waiting' });
  });
}

async function areAllowed(tx: Transaction, { code, returns }: Wish, version: number): Promise<boolean> {
  if (returns === 'any') return true;
  const modes = await repository.returnsOf(tx, code, version);
  return modes.every((mode) => isWithinBand(mode, returns));
}

async function confirm(tx: Transaction, waiting: Activation, { by, now }: Wish): Promise<Activation> {
  await repository.endActivation(tx, waiting.id, by.trim(), now);
  await repository.switchVersion(tx, waiting);
  return { ...waiting, state: 'done', confirmedBy: by.trim() };
}

export interface Decided extends Omit<Activation, 'state' | 'askedBy' | 'confirmedBy'> {
  readonly askedBy: string;
  readonly confirmedBy: string;
  readonly now: Date;
}

/**
 * Carries out what two people have decided elsewhere. A repeat of the same id changes nothing, whatever is active by
 * now, so the caller may repeat it until it is answered. A request that waits here is dropped.
 */
export async function carryOut(pool: Pool, decided: Decided): Promise<Result<Activation, ActivationFault>> {
  if (isSame(decided.askedBy, decided.confirmedBy)) return fail('one_person');
  return transaction(pool, async (tx) => {
    if (!(await repository.lockGame(tx, decided.gameCode))) return fail('game_unknown');
    const known = await repository.findActivation(tx, decided.id);
    if (known) return isRepeat(known, decided) ? ok(known) : fail('differs');
    const refused = faultOf(await repository.listVersions(tx, decided.gameCode), decided);
    if (refused !== null) return fail(refused);
    const waiting = await repository.findWaiting(tx, decided.gameCode);
    if (waiting) await repository.endActivation(tx, waiting.id, null, decided.now);
    await repository.insertActivation(tx, { ...decided, origin: 'people' });
    await repository.switchVersion(tx, decided);
    return ok({ ...decided, state: 'done' });
  });
}

/**
 * Makes the first version of a title of the program active: it was reviewed with the program, and there is nothing to
 * play instead. Later versions wait for two people like all others.
 */
export async function activateFirst(tx: Transaction, code: string, version: number, now: Date): Promise<void> {
  await repository.lockGame(tx, code);
  const versions = await repository.listVersions(tx, code);
  if (activeOf(versions) !== null) return;
  const first = { id: randomUUID(), gameCode: code, version, action: 'activate', replaces: null } as const;
  await repository.insertActivation(tx, { ...first, origin: 'release', askedBy: null, confirmedBy: null, now });
  await repository.switchVersion(tx, first);
}

type Versions = readonly repository.ListedVersion[];

function usualVersion(versions: Versions, action: repository.ActivationAction): number | undefined {
  if (action === 'activate') return versions.find(({ state }) => state === 'staged')?.version;
  return versions.find(({ state }) => state === 'active')?.activation?.replaces ?? undefined;
}

function activeOf(versions: Versions): number | null {
  return versions.find(({ state }) => state === 'active')?.version ?? null;
}

function faultOf(
  versions: Versions,
  wanted: Pick<Activation, 'action' | 'replaces'> & { readonly version: number | undefined },
): ActivationFault | null {
  const found = versions.find(({ version }) => version === wanted.version);
  if (!found) return 'version_unknown';
  if (found.state === 'active') return 'active_already';
  if (found.state !== (wanted.action === 'activate' ? 'staged' : 'retired')) return 'wrong_state';
  return wanted.replaces === activeOf(versions) ? null : 'replaced_meanwhile';
}

function isRepeat(known: Activation, decided: Decided): boolean {
  const fields = ['gameCode', 'version', 'action', 'replaces'] as const;
  return known.state === 'done' && fields.every((field) => known[field] === decided[field]);
}

/** The database compares the same way. */
function isSame(one: string | null, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}
