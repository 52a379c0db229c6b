import { z } from 'zod';
import type { Permission } from '../../permissions.ts';

/** Whom the platform calls: game providers and payment gateways. */
export const partyKind = z.enum(['provider', 'gateway']);
export type PartyKind = z.infer<typeof partyKind>;

/** The permission that an operator needs to see how the parties of a kind answer. */
export const partyPermission: Readonly<Record<PartyKind, Permission>> = {
  provider: 'site.write',
  gateway: 'methods.write',
};
