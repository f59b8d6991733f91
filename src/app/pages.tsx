import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CreateSlideButton } from '../features/slides/CreateSlideButton.tsx';
import { SlideCard } from '../features/slides/SlideCard.tsx';
import { lazyPart } from '../platform/react/lazyPart.tsx';

/** Lazy, so that the template renderer is only loaded if needed. */
const LatestTemplates = lazyPart(
  () => import('../features/templates/LatestTemplates.tsx'),
  'LatestTemplates',
);

const DashboardNews = lazyPart(
  () => import('../features/changeLog/DashboardNews.tsx'),
  'DashboardNews',
);

/** The dashboard, composed of several features. */
export function Dashboard() {
  return (
    <DashboardPage
      SlideCard={SlideCard}
      CreateSlideButton={CreateSlideButton}
      LatestTemplates={LatestTemplates}
      News={DashboardNews}
    />
  );
}
