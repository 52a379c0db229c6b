import type { SiteItemOf } from '@chhokka/contracts';
import { z } from 'zod';
import { isAddressOrNetwork } from './door.ts';
import { entriesOf, EVERYWHERE, siteValues } from './site-values.ts';

type Values = SiteItemOf<'settings'>['values'];

const addresses = z.array(z.string().trim().max(64).refine(isAddressOrNetwork)).max(1_000);

/** As the site reads its values, but what is wrong in a list is refused, not left out: somebody is there to mend it. */
const strictShape: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(siteValues.shape).map(([name, schema]) => [name, strictly(schema)])),
  regionRestriction: z.object({
    ...siteValues.shape.regionRestriction.unwrap().shape,
    blockedAddresses: addresses,
    allowedAddresses: addresses,
  }),
};

/** A text of a setting is shown on every page: longer ones are a mistake. */
const LONGEST_TEXT = 2_000;

function strictly(schema: z.ZodType): z.ZodType {
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  return entriesOf.get(inner as z.ZodType) ?? schema;
}

/** For what an operator wants to save: each value by its own rule, and no name that means nothing. */
export const strictValues = recordOf(strictShape);

/** For what differs on a domain: nothing either that holds everywhere. */
export const strictDomainValues = recordOf(
  Object.fromEntries(Object.entries(strictShape).filter(([name]) => !EVERYWHERE.has(name))),
);

function recordOf(shape: Readonly<Record<string, z.ZodType>>) {
  return z
    .record(z.string(), z.json())
    .superRefine((values, context) => {
      for (const [name, value] of Object.entries(values)) {
        const schema = shape[name];
        if (schema === undefined) {
          context.addIssue({ code: 'unrecognized_keys', keys: [name], input: values });
          continue;
        }
        const parsed = schema.safeParse(value);
        for (const issue of parsed.error?.issues ?? []) context.addIssue({ ...issue, path: [name, ...issue.path] });
        if (typeof value === 'string' && value.length > LONGEST_TEXT)
          context.addIssue({ code: 'too_big', origin: 'string', maximum: LONGEST_TEXT, path: [name], input: value });
        // PostgreSQL keeps no zero characters.
        if (JSON.stringify(value).includes('\\u0000'))
          context.addIssue({ code: 'custom', path: [name], message: 'invalid' });
      }
    })
    .transform((values): Values =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, shape[name]?.safeParse(value).data as typeof value]),
      ),
    );
}
