import { assert } from '@chhokka/kernel';
import type { Base } from './base.ts';
import type { Additions, Module, Parts } from './define.ts';
import type { Added, Answers, Points } from './points.ts';

/** Modules that are made, each once and after its needs. */
export interface Composed {
  readonly added: Added;
  /** The service of a module. */
  service<Service>(module: Module<Service>): Service;
  /** Closes the services, each before those that it needs. One that fails does not keep the others open. */
  close(): Promise<void>;
}

type AnyParts = Parts<Readonly<Record<string, Module>>>;
type AnyManifest = Additions<unknown, AnyParts> & {
  readonly create: (parts: AnyParts) => unknown;
  readonly asks?: readonly (keyof Answers)[];
  readonly close?: (service: unknown) => Promise<void>;
};

interface Made {
  readonly manifest: AnyManifest;
  readonly service: unknown;
  readonly parts: AnyParts;
}

/** Makes the modules over the base. `asks`: questions of the program itself. Throws for a question without one answer. */
export function composeModules(
  base: Base,
  modules: readonly Module[],
  { asks = [] }: { asks?: readonly (keyof Answers)[] } = {},
): Composed {
  const made = new Map<Module, Made>();
  const additions = gather(made);
  const added: Added = {
    all: (point) => additions.of(point) as never,
    one: (question) => additions.of(question)[0] as never,
    later: (question) =>
      ((...given: never[]) => (additions.of(question)[0] as (...all: never[]) => unknown)(...given)) as never,
  };
  function make(module: Module): Made {
    const known = made.get(module);
    if (known !== undefined) return known;
    const services = Object.entries(module.needs).map(([name, need]) => [name, make(need).service] as const);
    for (const [name] of services) assert(!(name in base), `a need has a name of its own, not "${name}" of the base`);
    const parts = { ...base, added, ...Object.fromEntries(services) } as AnyParts;
    const manifest = module as unknown as AnyManifest;
    const fresh = { manifest, service: manifest.create(parts), parts };
    made.set(module, fresh);
    return fresh;
  }
  for (const module of modules) make(module);
  additions.open();
  for (const question of [...asks, ...[...made.values()].flatMap(({ manifest }) => manifest.asks ?? [])]) {
    const { length } = additions.of(question);
    assert(length === 1, `one module answers "${question}", not ${length}`);
  }
  return {
    added,
    service<Service>(module: Module<Service>) {
      const found = made.get(module);
      assert(found !== undefined, 'a module whose service is asked for was found by its path');
      return found.service as Service;
    },
    close: () => closeAll([...made.values()].toReversed()),
  };
}

/** Collects the additions of each point, and the answers to each question, when they are first asked for. */
function gather(made: ReadonlyMap<Module, Made>) {
  const known = new Map<string, readonly unknown[]>();
  let isOpen = false;
  return {
    open(): void {
      isOpen = true;
    },
    of(key: keyof Points | keyof Answers): readonly unknown[] {
      assert(isOpen, `all modules are made before what they add at "${key}" is read`);
      const found =
        known.get(key) ??
        [...made.values()].flatMap(({ manifest, service, parts }) => {
          const addition: unknown = manifest[key]?.(service, parts);
          return addition === undefined ? [] : [addition].flat();
        });
      known.set(key, found);
      return found;
    },
  };
}

async function closeAll(made: readonly Made[]): Promise<void> {
  const faults: unknown[] = [];
  for (const { manifest, service } of made)
    await manifest.close?.(service).catch((fault: unknown) => faults.push(fault));
  for (const fault of faults) throw fault;
}
