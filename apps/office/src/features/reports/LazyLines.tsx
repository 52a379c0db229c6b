import { Skeleton, useMantineColorScheme } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Lines = lazy(async () => ({ default: (await import('./Lines.tsx')).Lines }));

/** The chart, which arrives with its library when one is shown. */
export function LazyLines(props: ComponentProps<typeof Lines>) {
  const { colorScheme } = useMantineColorScheme();
  return (
    <Suspense fallback={<Skeleton height={284} radius="md" mb="md" />}>
      {/* Its colours are read when it is drawn. */}
      <Lines key={colorScheme} {...props} />
    </Suspense>
  );
}
