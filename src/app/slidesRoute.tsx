import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { isSlideArea, SlidesPage } from '../features/slides/SlidesPage.tsx';

export function Slides() {
  const { id } = useParams({ from: '/signed-in/shell/slides/$id' });
  return isSlideArea(id) ? <SlidesPage area={id} /> : <NotFoundPage />;
}
