import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { CreateSlideButton } from '../features/slides/CreateSlideButton.tsx';
import { SlideCard } from '../features/slides/SlideCard.tsx';

/** The dashboard, put together from several features. */
export function Dashboard() {
  return <DashboardPage SlideCard={SlideCard} CreateSlideButton={CreateSlideButton} />;
}
