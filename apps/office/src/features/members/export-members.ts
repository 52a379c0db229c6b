import { call } from '../../shared/api.ts';
import type { CutRows } from '../../shared/table/ExportButton.tsx';
import { EXPORT_PAGE, exportPages, momentCell } from '../../shared/table/export-pages.ts';
import { type MemberLine, type MembersQuery, scopes } from './use-members.ts';

/** The columns of an exported file of members. Contact data is masked for the same operators as on the page. */
const COLUMNS: Readonly<Record<string, (member: MemberLine) => string | number | null>> = {
  member: ({ memberId }) => memberId,
  account: ({ account }) => account,
  type: ({ userType }) => userType,
  locked: ({ locks }) => scopes.filter((scope) => locks[scope]).join(' '),
  balance: ({ balance }) => balance,
  currency: ({ currency }) => currency,
  mobile: ({ mobile }) => mobile,
  email: ({ email }) => email,
  joined: ({ createdAt }) => momentCell(createdAt),
  last_login: ({ lastLoginAt }) => momentCell(lastLoginAt),
};

/** All requested members, in their order; of a search, at most one page. */
export async function exportMembers(asked: MembersQuery): Promise<CutRows> {
  const { rows, cutAt } = await exportPages(
    (after) => call('officeMembers', { ...asked, after, pageSize: EXPORT_PAGE }),
    COLUMNS,
  );
  const found = rows.length - 1;
  return { rows, cutAt: asked.search !== '' && found === EXPORT_PAGE ? found : cutAt };
}
