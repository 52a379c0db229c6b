import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `none`: no token needed, one is ignored. `optional`: answers guests without their personal parts.
 * `member`: refuses without a session. `office`: operator sessions only.
 */
export type Access = 'none' | 'optional' | 'member' | 'office';

/** Where one call lives on the wire, and who may make it. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** The specification's module of the call: the prefix of a relay name, or the first path segments otherwise. */
  readonly moduleId: string;
  readonly access: Access;
  /** The body travels sealed to the server's key ("encrypted" in 2-account-entry §7). */
  readonly sealed?: true;
  /** One header travels sealed likewise (2-account-entry §3, free play). */
  readonly sealedHeader?: true;
  /** The body travels as `application/x-www-form-urlencoded` (2-account-entry §7, forgot by e-mail). */
  readonly formEncoded?: true;
  /** The body is a picture's bytes, at most 5 MB. */
  readonly picture?: true;
  /** The body may be up to 1 MB: an operator's texts in all languages. Access `office` only. */
  readonly long?: true;
  /** Trial accounts are refused with `need_true_account` (1-site §5, login gate, and §6). Access `member` only. */
  readonly trueAccount?: true;
  /** What an operator must be allowed. Access `office` only; left out: every operator may, or the handler decides. */
  readonly permission?: Permission;
}
