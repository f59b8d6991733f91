import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CreateSlideButton } from '../features/slides/CreateSlideButton.tsx';
import { SlideCard } from '../features/slides/SlideCard.tsx';
import { useAfterPaint } from '../platform/react/useAfterPaint.ts';

const LatestTemplates = lazy(() =>
  import('../features/templates/LatestTemplates.tsx').then((m) => ({ default: m.LatestTemplates })),
);

/** The renderer of templates is loaded once the page stands. */
function Templates() {
  const isPainted = useAfterPaint();
  return <Suspense fallback={null}>{isPainted && <LatestTemplates />}</Suspense>;
}

/** The dashboard, put together from several features. */
export function Dashboard() {
  return (
    <DashboardPage
      SlideCard={SlideCard}
      CreateSlideButton={CreateSlideButton}
      LatestTemplates={Templates}
    />
  );
}
