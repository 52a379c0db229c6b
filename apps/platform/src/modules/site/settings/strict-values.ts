import type { SiteItemOf } from '@chhokka/contracts';
import { z } from 'zod';
import { isAddressOrNetwork } from './site-access.ts';
import { entriesOf, EVERYWHERE, siteValues } from './site-values.ts';

type Values = SiteItemOf<'settings'>['values'];

const addresses = z.array(z.string().trim().max(64).refine(isAddressOrNetwork)).max(1_000);

/**
 * The site's schemas, except that invalid entries of lists are refused instead of dropped: the operator is there to
 * correct them.
 */
const strictShape: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(siteValues.shape).map(([name, schema]) => [name, strictly(schema)])),
  regionRestriction: z.object({
    ...siteValues.shape.regionRestriction.unwrap().shape,
    blockedAddresses: addresses,
    allowedAddresses: addresses,
  }),
};

/** Texts of settings are shown on every page: a longer one is a mistake. */
const LONGEST_TEXT = 2_000;

function strictly(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  return entriesOf.get(inner as z.ZodType) ?? schema;
}

/** For values that an operator saves: each by its own rule, and no unknown names. */
export const strictValues = recordOf(strictShape);

/** For the values of a domain: also without those that apply everywhere. */
export const strictDomainValues = recordOf(
  Object.fromEntries(Object.entries(strictShape).filter(([name]) => !EVERYWHERE.has(name))),
);

function recordOf(shape: Readonly<Record<string, z.ZodType>>) {
  // `toString` and the like belong to every object.
  const schemaOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined);
  return z
    .record(z.string(), z.json())
    .superRefine((values, context) => {
      for (const [name, value] of Object.entries(values)) {
        const schema = schemaOf(name);
        if (schema === undefined) {
          context.addIssue({ code: 'unrecognized_keys', keys: [name], input: values });
          continue;
        }
        const parsed = schema.safeParse(value);
        for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, path: [name, ...issue.path] });
        if (typeof value === 'string' && value.length > LONGEST_TEXT)
          context.addIssue({ code: 'too_big', origin: 'string', maximum: LONGEST_TEXT, path: [name], input: value });
        // PostgreSQL cannot store zero characters.
        if (JSON.stringify(value).includes('\\u0000'))
          context.addIssue({ code: 'custom', path: [name], message: 'invalid' });
      }
    })
    .transform((values): Values =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, schemaOf(name)?.safeParse(value).data as typeof value]),
      ),
    );
}
