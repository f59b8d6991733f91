import { lazy, Suspense } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CreateSlideButton } from '../features/slides/CreateSlideButton.tsx';
import { SlideCard } from '../features/slides/SlideCard.tsx';

const LatestTemplates = lazy(() =>
  import('../features/templates/LatestTemplates.tsx').then((m) => ({ default: m.LatestTemplates })),
);

const DashboardNews = lazy(() =>
  import('../features/changeLog/DashboardNews.tsx').then((m) => ({ default: m.DashboardNews })),
);

function News() {
  return (
    <Suspense fallback={null}>
      <DashboardNews />
    </Suspense>
  );
}

/** Lazy, so that the template renderer is only loaded if needed. */
function Templates() {
  return (
    <Suspense fallback={null}>
      <LatestTemplates />
    </Suspense>
  );
}

/** The dashboard, composed of several features. */
export function Dashboard() {
  return (
    <DashboardPage
      SlideCard={SlideCard}
      CreateSlideButton={CreateSlideButton}
      LatestTemplates={Templates}
      News={News}
    />
  );
}
