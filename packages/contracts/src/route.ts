import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `none`: needs no token and ignores one. `optional`: guests get the answer without its personal parts.
 * `member`: needs a member's session. `office`: needs an operator's session.
 */
export type Access = 'none' | 'optional' | 'member' | 'office';

/** The address of one call, and who may make it. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** The specification's module of the call: the prefix of a relay name, or the first path segments otherwise. */
  readonly moduleId: string;
  readonly access: Access;
  /** The body is sealed to the server's key ("encrypted" in 2-account-entry §7). */
  readonly sealed?: true;
  /** One header is sealed in the same way (2-account-entry §3, free play). */
  readonly sealedHeader?: true;
  /** The body is `application/x-www-form-urlencoded` (2-account-entry §7, forgot by e-mail). */
  readonly formEncoded?: true;
  /** The body is a picture's bytes, at most 5 MB. */
  readonly picture?: true;
  /** The body may be up to 1 MB: an operator's texts in all languages, or a member's numbers. Access `office`, or true accounts. */
  readonly long?: true;
  /** The answer is a stream of CSV in place of an envelope; refusals are envelopes. Method GET only. */
  readonly csv?: true;
  /**
   * The answer is the same for everybody who sends the same query to the same site, so browsers keep it and only ask
   * whether it has changed. Method GET and access `none` only.
   */
  readonly shared?: true;
  /** Trial accounts are refused with `need_true_account` (1-site §5, login gate, and §6). Access `member` only. */
  readonly trueAccount?: true;
  /** The permission that the operator needs. Access `office` only; left out: none, or the handler checks it. */
  readonly permission?: Permission;
}
