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

/** The renderer of templates is loaded for them alone. */
function Templates() {
  return (
    <Suspense fallback={null}>
      <LatestTemplates />
    </Suspense>
  );
}

/** The dashboard, put together from several features. */
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
