import { type Result, fail, ok } from '@chhokka/kernel';
import { type CoreError, type HouseCore, type HouseCoreOptions, houseCore } from '@chhokka/wallet-protocol/house';
import type { Provider } from './provider.types.ts';
import type { Registry } from './registry.ts';

/** Calls that only some providers of the house dialect have: about tables, sports and free rounds. */

/** What a call names that a provider may not know. */
type Unknown = 'table_unknown' | 'fixture_unknown';

/** Why a provider does not say something: it has no such calls, does not know what is named, or does not answer. */
type Silent<Missing extends Unknown> = 'not_listed' | 'unavailable' | Missing;

export type Reply<Value, Missing extends Unknown = Unknown> = Promise<Result<Value, Silent<Missing>>>;
export type Asked<Value, Missing extends Unknown = Unknown> = Result<Value, { code: Silent<Missing>; detail: string }>;

/** Asks a provider by its code; logs and returns failures. */
export type Reach = <Value, Missing extends Unknown>(
  what: string,
  providerId: string,
  ask: (provider: Provider, options: Omit<HouseCoreOptions, 'keyId' | 'secret'>) => Promise<Asked<Value, Missing>>,
) => Reply<Value, Missing>;

/** Makes a call of the house dialect through the gateway's `reach`. A provider that the registry does not know has none. */
export function houseCalls<Missing extends Unknown>(
  reach: Reach,
  registry: Pick<Registry, 'byCode'>,
  missing: Missing,
) {
  return async <Value>(
    what: string,
    providerId: string,
    make: (core: HouseCore) => Promise<Result<Value, CoreError>>,
  ): Reply<Value, Missing> => {
    if ((await registry.byCode(providerId)) === null) return fail('not_listed');
    return reach(what, providerId, async (provider, options): Promise<Asked<Value, Missing>> => {
      if (provider.dialect !== 'house')
        return fail({ code: 'not_listed', detail: `${provider.dialect} has no such calls` });
      const { coreKeyId: keyId, coreSecret: secret } = provider.config;
      const answer = await make(houseCore({ ...options, keyId, secret }));
      return answer.ok ? answer : fail({ code: silentAs(answer.error, missing), detail: answer.error.detail });
    });
  };
}

function silentAs<Missing extends Unknown>({ code, isUnknownCall }: CoreError, missing: Missing): Silent<Missing> {
  if (isUnknownCall) return 'not_listed';
  return code === missing ? missing : 'unavailable';
}

/** A refusal is an answer: repeating the call does not change it. */
export function decided(answer: Result<unknown, CoreError>): Result<{ refused: string | null }, CoreError> {
  if (answer.ok) return ok({ refused: null });
  const { code, reason } = answer.error;
  if (code === 'unavailable') return answer;
  return ok({ refused: code === 'change_refused' || code === 'cancel_refused' ? (reason ?? code) : code });
}
