import type { Transaction } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';

/** A new member who stands in a line. */
export interface Joining {
  readonly uplineId: string;
  /** The code that brought the member; null: an operator or the upline made the account. */
  readonly code: string | null;
}

/** What a module does for members who stand below others. Sign-up works without any. */
export interface Lining {
  /**
   * Admits a new member to the line, before the member is created and in the same transaction, in which the line then stays as
   * it is. Returns the type that the code makes; null: it says nothing. Throws `Refused`: line_too_deep,
   * invitation_code_error for a code that has ended meanwhile.
   */
  admit(tx: Transaction, joining: Joining): Promise<UserType | null>;
  /** Keeps where the new member stands and what the code gives, in the same transaction. `at`: ms since the epoch. */
  joined(tx: Transaction, member: Joining & { readonly memberId: string; readonly at: number }): Promise<void>;
  /** Counts that a visitor opened a code's page. `device`: the browser's cookie. */
  opened(code: string, device: string): Promise<void>;
}
