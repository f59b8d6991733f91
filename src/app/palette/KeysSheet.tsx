import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { SLIDE_VERBS } from '../../verbs/slides/slideVerbs.ts';
import { type KeyRow, KeyRows } from '../../ui/KeyRows.tsx';

/** The keyboard shortcuts of the current page and of all pages. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const isEditor = location.pathname.startsWith('/editor');
  const anywhere: readonly KeyRow[] = [
    [t`Search, or run a command`, 'mod+k'],
    [t`Next region of the page, previous with Shift`, 'f6'],
    [t`This list`, '?'],
    [t`Close the open dialog or menu`, 'escape'],
  ];
  const lists: readonly KeyRow[] = [
    [t`Go to the search of this page`, '/'],
    [t`Next and previous in a list`, 'j', 'k'],
    [t`From card to card`, 'arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
    [t`First and last card`, 'home', 'end'],
  ];
  const ofSlides = SLIDE_VERBS.flatMap(({ label, keys }): readonly KeyRow[] =>
    keys ? [[t`${label()} (slide with the focus)`, keys]] : [],
  );
  const hasSlides = document.querySelector('[data-slide]') !== null;
  const editor: readonly KeyRow[] = [
    [t`Save without changing the status`, 'mod+s'],
    [t`Undo`, 'mod+z'],
    [t`Redo`, 'mod+shift+z'],
  ];
  return (
    <Dialog title={t`Shortcuts`} isOpen width="sm" onClose={onClose}>
      <KeyRows
        rows={[...(isEditor ? editor : lists), ...(hasSlides ? ofSlides : []), ...anywhere]}
      />
    </Dialog>
  );
}
