import type { Base } from './base.ts';
import type { Added, Points } from './points.ts';

/** A module as others need it: its manifest. `Service` is what it gives them. */
export interface Module<Service = unknown> {
  readonly needs: Needs;
  readonly create: (parts: never) => Service;
}

type Needs = Readonly<Record<string, Module>>;

/** What the functions of a manifest get: the base, what all modules have added, and the services of its needs by name. */
export type Parts<Given extends Needs> = Base & { readonly added: Added } & {
  readonly [Name in keyof Given]: Given[Name] extends Module<infer Service> ? Service : never;
};

/** What a module adds at the points: one addition or several. */
export type Additions<Service, GivenParts> = {
  readonly [Point in keyof Points]?: (service: Service, parts: GivenParts) => Points[Point] | readonly Points[Point][];
};

interface Manifest<Service, Given extends Needs> extends Additions<Service, Parts<Given>> {
  /** The modules whose services it uses, by the names that its functions know them by. */
  readonly needs?: Given;
  /** Makes its service. Connects to nothing yet. */
  create?(parts: Parts<Given>): Service;
  /** Ends what the service has under way, before the services of its needs end. */
  close?(service: Service): Promise<void>;
}

/** Declares a module. The program finds it by its file, `modules/AREA/NAME/manifest.ts`. */
export function defineModule<Service = undefined, Given extends Needs = Needs>(
  manifest: Manifest<Service, Given>,
): Module<Service> {
  const { needs = {}, create = () => undefined } = manifest;
  return { ...manifest, needs, create } as Module<Service>;
}
