import { useSearch } from '@tanstack/react-router';
import { DesignerPage } from '../designer/view/DesignerPage.tsx';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { parseId } from '../model/ids.ts';

/** The designer of one template; without `artboardId` it begins a new one. */
export function DesignerRoute() {
  const { id, artboardId } = useSearch({ from: '/signed-in/designer' });
  const teamId = parseId<'team'>(id);
  const templateId = parseId<'template'>(artboardId);
  if (!teamId || (artboardId !== undefined && !templateId)) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return <DesignerPage key={teamId} teamId={teamId} templateId={templateId} />;
}
