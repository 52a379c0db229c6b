import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;
type Modules = Rolldown.ChunkingContext;

/** What stands on the first page, and what follows it: everything that these import is fetched on every visit. */
const ROOTS = ['src/start.tsx', 'src/features/home/HomePage.tsx', 'src/app/late.ts'].map(pathOf);
/** The parts of the design system among them, which its barrel names with all others. */
const UI_ROOTS = ['button', 'feedback', 'money'].flatMap((folder) =>
  globSync(pathOf(`../../packages/ui/src/${folder}/*.tsx`)),
);
const BARREL = /packages\/ui\/src\/index\.ts$|\/node_modules\//;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.mjs$/;

/**
 * What the shell and every list of games are made of; the rest arrives with the page that needs it. So do what only
 * dialogs and the account's pages use (most folders of `widgets`, the patterns of fields), and what the member centre
 * and the pages around games share (`platform/centre`).
 */
const FIRST_PAGE =
  /node_modules\/lucide-react\/|apps\/site\/src\/(platform\/(calls|chunks|device|dialogs|language|member|router|session|site)\/(?!logout)|games\/(?!games-open|guard|soon|banner\/EntryBanner)|widgets\/((?!infinite-scroll|kept-focus|FilterButton|BalanceChip|Avatar|SearchField|NeedTrueAccount)[^/]+$|images\/)|app\/(messages|layout\/bar-folded)\.)|packages\/messages\/src\/bundles\/always\/bn\.|packages\/kernel\/src\/|packages\/contracts\/src\/(?!limits|patterns|payment-brands|way-back|(agents|centre|lottery|rewards|sports)-routes|calls\/[a-z]+\/(agents|centre|lottery|rewards|sports)\.routes)|packages\/client\/src\/index|packages\/ui\/src\/(button|feedback|money|labels|classes)/;

/** Parts of `app/late.ts` that other pages show as well: in its file they cost the first page no other. */
const LATE =
  /apps\/site\/src\/(app\/(late|layout\/social-marks)|widgets\/markup\/|features\/notices\/(use-announcements|read-notices))/;

/** What the bar at the right shares with the account's sheet and the page of the apps. Phones do without it until then. */
const SIDE = /apps\/site\/src\/(app\/layout\/(RecentPanel|service-ways)|widgets\/qr\/LateQrCode)/;

/**
 * Small parts that several pages share, in one file for each purpose: every file that may follow is named in what the first
 * page loads.
 */
const FIELDS =
  /packages\/ui\/src\/field\/|apps\/site\/src\/(widgets\/(form\/|copy\/|SearchField)|platform\/words\/digits)/;
const LISTS = /apps\/site\/src\/widgets\/(kept-focus|infinite-scroll|FilterButton)/;
const REWARDS =
  /apps\/site\/src\/((platform\/rewards|widgets\/rank)\/|features\/centre\/mall\/(use-points|VoucherCode))|packages\/contracts\/src\/(rewards-routes|calls\/[a-z]+\/rewards\.routes)/;
const AGENTS =
  /apps\/site\/src\/(platform\/agents\/|features\/agents\/(agent|agent-pages|use-agent-entries|shared\/(contract-kinds|AgentSkeleton|AgentPage|Shared\.module))\.)|packages\/contracts\/src\/(agents-routes|calls\/[a-z]+\/agents\.routes)/;
const CENTRE =
  /apps\/site\/src\/platform\/centre\/|packages\/contracts\/src\/(centre-routes|calls\/[a-z]+\/centre\.routes)/;
const DIALOGS =
  /packages\/ui\/src\/dialog\/(?!modals)|apps\/site\/src\/(widgets\/panel\/|features\/centre\/pages-there)/;

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*(nfiniteQuery|ueries)(Observer)?\.)|use-intl|icu-minify)\//;

/** Few files: what every page needs travels together, so that it packs better and needs no chain of requests. */
export const chunkGroups: CodeSplittingGroup[] = [
  // By itself, so that `main.ts`, which uses it, needs nothing of the application.
  { name: 'loading', test: /vite\/preload-helper/ },
  { name: 'libraries', test: LIBRARIES },
  {
    name: (id, modules) => (isForeignIcon(id, modules) ? 'icons' : 'first'),
    test: FIRST_PAGE,
    minShareCount: 2,
  },
  { name: 'late', test: LATE },
  { name: 'side', test: SIDE },
  { name: 'fields', test: FIELDS, minShareCount: 2 },
  { name: 'lists', test: LISTS, minShareCount: 2 },
  { name: 'rewards', test: REWARDS, minShareCount: 2 },
  { name: 'agents', test: AGENTS, minShareCount: 2 },
  { name: 'centre', test: CENTRE, minShareCount: 2 },
  { name: 'dialogs', test: DIALOGS, minShareCount: 2 },
];

let drawn: ReadonlySet<string> | undefined;

/** An icon that nothing of the first page draws. */
function isForeignIcon(id: string, modules: Modules): boolean {
  const icon = ICON.exec(id)?.[1];
  if (icon === undefined) return false;
  drawn ??= iconsDrawn(modules);
  return !drawn.has(icon);
}

/** The icons that the first page and what follows it import, by the names of their files. */
function iconsDrawn(modules: Modules): ReadonlySet<string> {
  const files = filesOfIcons();
  const icons = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || BARREL.test(id)) return;
    seen.add(id);
    const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
    for (const [, names = ''] of (code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*"lucide-react"/g))
      for (const name of names.split(',')) icons.add(files.get(name.trim().split(/\s/)[0] ?? '') ?? '');
    importedIds.forEach(visit);
  };
  for (const id of [...ROOTS, ...UI_ROOTS]) visit(id);
  return icons;
}

/** The file of each icon by its names, of which some icons have several. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const library = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of library.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

function pathOf(path: string): string {
  return join(import.meta.dirname, path).replaceAll('\\', '/');
}
