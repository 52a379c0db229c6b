import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { Skeleton } from '@chhokka/ui';
import type { ReactNode } from 'react';
import { BannerPicture } from '../../games/banner/BannerPicture.tsx';
import { CallFailure } from '../../widgets/CallFailure.tsx';
import { useSitePage } from '../../platform/site/content.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { usePageTitle } from '../../platform/router/page-title.ts';
import styles from './Pages.module.css';

interface IntroProps {
  readonly name: 'join' | 'vip';
  /** The picture behind the title, of /art/banners, for pages without a banner of the operator's. */
  readonly picture?: string;
  /** The rest of the page. It waits for the text, whose length is unknown, so that the text does not push it down. */
  readonly children: ReactNode;
}

/** A page that begins with the operator's text, or with the site's name for the page where there is none. */
export function Introduced({ name, picture, children }: IntroProps) {
  const ours = useTranslations('pages')(`${name}.title`);
  const page = useSitePage(name);
  const title = page.data?.title || ours;
  usePageTitle(title);
  return (
    <>
      <header className={styles.intro}>
        {picture ? (
          <div className={styles.painted}>
            <BannerPicture url={`/art/banners/${picture}`} eager="first" />
            <h1>{title}</h1>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {page.data && <Markup html={page.data.content} under={1} />}
        {page.isPending && <IntroSkeleton />}
        {page.isError && !isMissing(page.error) && (
          <CallFailure compact error={page.error} onRetry={async () => void (await page.refetch())} />
        )}
      </header>
      {!page.isPending && children}
    </>
  );
}

/** The operator has written nothing: no error, and nothing to retry. */
function isMissing(error: Error): boolean {
  return error instanceof CallRefused && error.code === 'not_found';
}

function IntroSkeleton() {
  return (
    <div className={styles.introSkeleton} aria-busy="true">
      <Skeleton width="96%" height={18} />
      <Skeleton width="58%" height={18} />
    </div>
  );
}
