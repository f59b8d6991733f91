import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CreateSlideButton } from '../features/slides/CreateSlideButton.tsx';
import { SlideCard, SlidePicture } from '../features/slides/SlideCard.tsx';
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

const ScreensNowPart = lazyPart(() => import('../features/screens/ScreensNow.tsx'), 'ScreensNow');

function ScreensNow({ onReady }: { onReady(): void }) {
  return <ScreensNowPart SlidePicture={SlidePicture} onReady={onReady} />;
}

/** The dashboard, composed of several features. */
export function Dashboard() {
  return (
    <DashboardPage
      SlideCard={SlideCard}
      CreateSlideButton={CreateSlideButton}
      ScreensNow={ScreensNow}
      LatestTemplates={LatestTemplates}
      News={DashboardNews}
    />
  );
}
