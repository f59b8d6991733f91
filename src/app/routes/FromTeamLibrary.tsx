import { useMemo } from 'react';
import { LibraryPicker } from '../../features/mediaLibrary/LibraryPicker.tsx';
import type { FromLibraryProps } from '../../platform/react/fromLibrary.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { createOpenMedia } from '../preview/previewFiles.ts';

/** The team's media library, for fields of the editor. */
export function FromTeamLibrary(props: FromLibraryProps) {
  const store = useStore();
  const teamId = useTeamId();
  const openMedia = useMemo(
    () =>
      createOpenMedia(store.addressOf, (path) => store.openStaged(path), {
        uid: store.account.uid,
        teamId,
      }),
    [store, teamId],
  );
  return <LibraryPicker {...props} openMedia={openMedia} />;
}
