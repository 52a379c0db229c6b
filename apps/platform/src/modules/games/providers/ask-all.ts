import { type Clock, MINUTE } from '@chhokka/kernel';
import type { Reply } from './gateway-house.ts';
import type { Registry } from './registry.ts';

/** How long a provider that has no such calls is not asked again. */
const NOT_ASKED_FOR = 10 * MINUTE;

/** Until when (ms) a provider is believed to have no such calls, by what was asked and its code; for each gateway. */
const without = new WeakMap<object, Map<string, number>>();

interface Parts {
  readonly clock: Clock;
  readonly registry: Pick<Registry, 'list'>;
  readonly gateway: object;
}

interface Answer<Value> {
  readonly provider: string;
  readonly providerName: string;
  readonly value: Value;
}

/** Asks all providers of the house dialect for their games. `unreachable`: the names of those that did not answer. */
export async function askAll<Value>(
  { clock, registry, gateway }: Parts,
  what: 'tables' | 'sports',
  ask: (providerId: string) => Reply<Value>,
): Promise<{ readonly answers: readonly Answer<Value>[]; readonly unreachable: string[] }> {
  const silent = without.get(gateway) ?? new Map<string, number>();
  without.set(gateway, silent);
  const asked = (await registry.list()).filter(
    ({ code, dialect, enabled, coreUrl }) =>
      dialect === 'house' && enabled && coreUrl !== null && (silent.get(`${what} ${code}`) ?? 0) <= clock.now(),
  );
  const said = await Promise.all(asked.map(async ({ code, name }) => ({ code, name, answer: await ask(code) })));
  const unreachable: string[] = [];
  const answers = said.flatMap(({ code, name, answer }) => {
    if (answer.ok) return { provider: code, providerName: name, value: answer.value };
    if (answer.error === 'not_listed') silent.set(`${what} ${code}`, clock.now() + NOT_ASKED_FOR);
    else unreachable.push(name);
    return [];
  });
  return { answers, unreachable };
}
