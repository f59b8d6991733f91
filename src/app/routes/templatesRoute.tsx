import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { isTemplateArea } from '../../features/templates/templateArea.ts';
import { TemplatesPage } from '../../features/templates/TemplatesPage.tsx';

export function Templates() {
  const { id } = useParams({ from: '/signed-in/shell/templates/$id' });
  return isTemplateArea(id) ? <TemplatesPage area={id} /> : <NotFoundPage />;
}
