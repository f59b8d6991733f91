import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DesignerPage } from '../../designer/view/DesignerPage.tsx';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { parseId } from '../../model/ids.ts';
import { VideoCaptionsContext } from '../../platform/react/videoCaptions.tsx';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { usePorts, useSession } from '../../platform/react/ports.tsx';
import { useUser } from '../../store/hooks/rows.ts';

const videoCaptions = lazyPart(
  () => import('../../features/editor/media/captions/CaptionsField.tsx'),
  'CaptionsField',
);

/** The designer for one template; without `artboardId` it starts a new one. */
export function DesignerRoute() {
  const { id, artboardId } = useSearch({ from: '/signed-in/designer' });
  const teamId = parseId<'team'>(id);
  const templateId = parseId<'template'>(artboardId);
  const user = useUser();
  const { session } = usePorts();
  const isMine = teamId !== undefined && user?.teams[teamId] !== undefined;
  const isOpen = useSession()?.teamId === teamId;
  useEffect(() => {
    if (isMine && !isOpen) void session.adoptTeam(teamId); // a link into another team of the user's
  }, [session, teamId, isMine, isOpen]);
  if (user === undefined || (isMine && !isOpen)) return null;
  if (!isMine || (artboardId !== undefined && !templateId)) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  return (
    <VideoCaptionsContext value={videoCaptions}>
      <DesignerPage key={teamId} teamId={teamId} templateId={templateId} />
    </VideoCaptionsContext>
  );
}
