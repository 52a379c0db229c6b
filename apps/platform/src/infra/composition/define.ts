import type { Base } from './base.ts';
import type { Added, Answers, Points } from './points.ts';

/** A module as other manifests need it. `Service` is what it gives them. */
export interface Module<Service = unknown> {
  readonly needs: Needs;
  readonly create: (parts: never) => Service;
}

type Needs = Readonly<Record<string, Module>>;

/** What the functions of a manifest get: the base, what all modules have added, and the services of its needs by name. */
export type Parts<Given extends Needs> = Base & { readonly added: Added } & {
  readonly [Name in keyof Given]: Given[Name] extends Module<infer Service> ? Service : never;
};

/** What a module adds at points (one addition or several), and the questions that it answers. */
export type Additions<Service, GivenParts> = {
  readonly [Point in keyof Points]?: (service: Service, parts: GivenParts) => Points[Point] | readonly Points[Point][];
} & {
  readonly [Question in keyof Answers]?: (service: Service, parts: GivenParts) => Answers[Question];
};

type Manifest<Service, Given extends Needs> = Additions<Service, Parts<Given>> & {
  /** The modules whose services it uses, by the names that its functions know them by. */
  readonly needs: Given;
  /** Makes its service. Opens no connection. */
  create?(parts: Parts<Given>): Service;
  /** Questions that this module asks and another one answers. */
  readonly asks?: readonly (keyof Answers)[];
  /** Stops the service's work. Services that need it are closed first. */
  close?(service: Service): Promise<void>;
};

/** Declares a module. The program finds it by its file, `modules/AREA/NAME/manifest.ts`. */
export function defineModule<Service = undefined, Given extends Needs = Needs>(
  manifest: Manifest<Service, Given>,
): Module<Service> {
  const { create = () => undefined } = manifest;
  return { ...manifest, create } as Module<Service>;
}
