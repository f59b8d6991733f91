import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { ScreenPage } from '../../features/screens/page/ScreenPage.tsx';
import { ScreensPage } from '../../features/screens/ScreensPage.tsx';
import { SlidePicture } from '../../features/slides/SlideCard.tsx';

/** Injects slide pictures, which belong to another feature. */
export function Screens() {
  return <ScreensPage SlidePicture={SlidePicture} />;
}

export function OneScreen() {
  const { id } = useParams({ from: '/signed-in/shell/screens/$id' });
  return <ScreenPage id={id} SlidePicture={SlidePicture} NotFound={NotFoundPage} />;
}
