import { useParams, useSearch } from '@tanstack/react-router';
import { EditorPage, NewSlidePage } from '../features/editor/EditorPage.tsx';
import { NotFoundPage } from '../features/notFound/NotFoundPage.tsx';
import { SlideReceiptLine } from '../features/screens/SlideReceiptLine.tsx';
import { parseId } from '../model/ids.ts';

export function Editor() {
  const { file, id } = useParams({
    from: '/signed-in/editor/$file/$id/{-$isParent}/{-$templateId}',
  });
  const { change } = useSearch({
    from: '/signed-in/editor/$file/$id/{-$isParent}/{-$templateId}',
  });
  const slideId = parseId<'slide'>(id);
  return slideId ? (
    <>
      <EditorPage file={file} id={slideId} change={change} />
      <SlideReceiptLine id={slideId} />
    </>
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
  return <NewSlidePage file={file} isParent={isParent} templateId={templateId} />;
}
