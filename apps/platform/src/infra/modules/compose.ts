import { assert } from '@chhokka/kernel';
import type { Base } from './base.ts';
import type { Additions, Module, Parts } from './define.ts';
import type { Added, Points } from './points.ts';

/** Modules that are made, each once and after its needs. */
export interface Composed {
  readonly added: Added;
  /** The service of a module. */
  service<Service>(module: Module<Service>): Service;
  /** Ends the services, each before those that it needs. */
  close(): Promise<void>;
}

type AnyParts = Parts<Readonly<Record<string, Module>>>;
type AnyManifest = Additions<unknown, AnyParts> & {
  readonly create: (parts: AnyParts) => unknown;
  readonly close?: (service: unknown) => Promise<void>;
};

interface Made {
  readonly service: unknown;
  readonly parts: AnyParts;
}

/** Makes the modules over the base. */
export function composeModules(base: Base, modules: readonly Module[]): Composed {
  const made = new Map<Module, Made>();
  let complete = false;
  const all = gather(made, () => complete);
  const added: Added = {
    all,
    one(point) {
      const [first, ...more] = all(point);
      assert(first !== undefined && more.length === 0, `one module adds at the point "${point}"`);
      return first;
    },
  };
  function make(module: Module): Made {
    const known = made.get(module);
    if (known !== undefined) return known;
    const services = Object.entries(module.needs).map(([name, need]) => [name, make(need).service] as const);
    const parts = { ...base, added, ...Object.fromEntries(services) } as AnyParts;
    const fresh = { service: (module as unknown as AnyManifest).create(parts), parts };
    made.set(module, fresh);
    return fresh;
  }
  for (const module of modules) make(module);
  complete = true;
  return {
    added,
    service<Service>(module: Module<Service>) {
      const found = made.get(module);
      assert(found !== undefined, 'a module that is asked for was found in its folder');
      return found.service as Service;
    },
    async close() {
      for (const [module, { service }] of [...made].toReversed())
        await (module as unknown as AnyManifest).close?.(service);
    },
  };
}

/** Collects the additions of each point once, when it is asked for first. */
function gather(made: ReadonlyMap<Module, Made>, isComplete: () => boolean): Added['all'] {
  const known = new Map<keyof Points, readonly unknown[]>();
  return <Point extends keyof Points>(point: Point) => {
    assert(isComplete(), `all modules are made before the additions at "${point}" are read`);
    const found =
      known.get(point) ??
      [...made].flatMap(([module, { service, parts }]) => {
        const addition = (module as unknown as AnyManifest)[point]?.(service, parts);
        return addition === undefined ? [] : [addition].flat();
      });
    known.set(point, found);
    return found as readonly Points[Point][];
  };
}
