import { useParams, useSearch } from '@tanstack/react-router';
import { EditorPage, NewSlidePage } from '../../features/editor/EditorPage.tsx';
import { ReceiptContext } from '../../features/editor/frame/receiptContext.ts';
import { NotFoundPage } from '../../features/notFound/NotFoundPage.tsx';
import { SlideReceiptLine } from '../../features/screens/SlideReceiptLine.tsx';
import { parseId } from '../../model/ids.ts';
import { FromLibraryContext, type FromLibraryProps } from '../../platform/react/fromLibrary.tsx';
import { useMemo } from 'react';
import { LibraryPicker } from '../../features/mediaLibrary/LibraryPicker.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { createOpenMedia } from '../preview/previewFiles.ts';

const fromTeamLibrary = (props: FromLibraryProps) => <FromTeamLibrary {...props} />;

export function Editor() {
  const { file, id } = useParams({
    from: '/signed-in/editor/$file/$id/{-$isParent}/{-$templateId}',
  });
  const { change } = useSearch({
    from: '/signed-in/editor/$file/$id/{-$isParent}/{-$templateId}',
  });
  const slideId = parseId<'slide'>(id);
  return slideId ? (
    <FromLibraryContext value={fromTeamLibrary}>
      <ReceiptContext value={<SlideReceiptLine id={slideId} />}>
        <EditorPage file={file} id={slideId} change={change} />
      </ReceiptContext>
    </FromLibraryContext>
  ) : (
    <main>
      <NotFoundPage />
    </main>
  );
}

export function NewSlide() {
  const { file, isParent, templateId } = useParams({
    from: '/signed-in/editor-new/$file/{-$isParent}/{-$templateId}',
  });
  return (
    <FromLibraryContext value={fromTeamLibrary}>
      <NewSlidePage file={file} isParent={isParent} templateId={templateId} />
    </FromLibraryContext>
  );
}

/** The team's media library, for fields of the editor. */
function FromTeamLibrary(props: FromLibraryProps) {
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
