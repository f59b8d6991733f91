import { useMemo } from 'react';
import { LibraryPicker } from '../features/mediaLibrary/LibraryPicker.tsx';
import type { FromLibraryProps } from '../platform/react/fromLibrary.tsx';
import { useStore } from '../store/hooks/StoreProvider.tsx';
import { createOpenMedia } from './preview/previewFiles.ts';

/** The team's files, for fields of the editor. */
export function FromTeamLibrary(props: FromLibraryProps) {
  const store = useStore();
  const openMedia = useMemo(
    () => createOpenMedia(store.addressOf, (path) => store.openStaged(path)),
    [store],
  );
  return <LibraryPicker {...props} openMedia={openMedia} />;
}
