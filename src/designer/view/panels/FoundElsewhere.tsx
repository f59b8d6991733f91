import { useLingui } from '@lingui/react/macro';
import { Component, Film, ImageIcon, Type } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Element } from '../../../model/canvas/element.ts';
import { plainText } from '../../../model/canvas/richText.ts';
import { docOf } from '../../../model/canvas/storedDoc.ts';
import { wordsIn } from '../../../model/canvas/tableContent.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import { isStored, type LibraryFile } from '../../../model/rules/mediaLibrary.ts';
import { OFFERED } from '../../../model/template/template.ts';
import { untilOver } from '../../../platform/react/untilOver.ts';
import { useMediaLibrary } from '../../../store/hooks/mediaLibrary.ts';
import { useTemplates } from '../../../store/hooks/templates.ts';
import { addFile, addPart } from '../clipboard.ts';
import { useElementName, useTypeName } from '../elementTexts.ts';
import { allIds } from '../../engine/tree.ts';
import { useTools } from '../tools.ts';
import { PanelBlock } from './PanelBlock.tsx';
import { isFoundIn } from './insertWords.ts';
import styles from './panels.module.css';

interface SearchProps {
  readonly search: string;
}

/** More are found by another word. */
const MOST = 12;

/** Pictures and videos that the team uses elsewhere. */
export function FoundMedia({ search }: SearchProps) {
  const { t } = useLingui();
  const { place } = useTools();
  const files = useMediaLibrary(place.teamId);
  const found = useMemo(
    () =>
      files
        ?.filter(({ kind }) => kind === 'image' || kind === 'video')
        .filter(isStored)
        .filter(({ uses, words }) =>
          isFoundIn(search, [words, ...uses.map(({ name }) => name)].join(' ')),
        )
        .slice(0, MOST) ?? [],
    [files, search],
  );
  return (
    <PanelBlock title={t`From your media`}>
      {found.length > 0 && (
        <div className={styles.tiles}>
          {found.map((file) => (
            <MediaTile key={file.media.sha256} file={file} />
          ))}
        </div>
      )}
    </PanelBlock>
  );
}

function MediaTile({ file }: { readonly file: LibraryFile }) {
  const { t } = useLingui();
  const tools = useTools();
  const shown = useAddress(file.kind === 'image' ? file.media : file.thumb);
  const name = file.words ?? file.uses[0]?.name ?? t`Picture`;
  const add = async () => {
    const blob = await tools.copied.open(file.media);
    if (blob) await addFile(tools, blob);
    else tools.refuse('noFile');
  };
  return (
    <button type="button" className={styles.tile} title={name} onClick={() => void add()}>
      {shown ? <img src={shown} alt="" className={styles.thumb} /> : <Film aria-hidden />}
      <span>{name}</span>
    </button>
  );
}

/** Returns where a file can be shown from, once that is known. */
function useAddress(media: LibraryFile['media'] | undefined): string | undefined {
  const { resolve } = useTools();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!media) return undefined;
    return untilOver(async (isOver) => {
      const found = await resolve({ media }).catch(() => undefined);
      if (!isOver()) setAddress(found);
    });
  }, [resolve, media]);
  return address;
}

interface Part {
  readonly doc: Doc;
  readonly element: Element;
}

/** Elements of the team's other templates, by their words, their name, and that of the template. */
export function FoundParts({ search }: SearchProps) {
  const { t } = useLingui();
  const { place } = useTools();
  const templates = useTemplates(place.teamId, OFFERED);
  const docs = useMemo(
    () =>
      (templates ?? [])
        .filter(({ id }) => id !== place.templateId)
        .flatMap((template) => {
          const restored = docOf(template);
          return restored.ok ? [restored.doc] : [];
        }),
    [templates, place.templateId],
  );
  const found = useMemo(
    () => docs.flatMap((doc) => partsIn(doc, search)).slice(0, MOST),
    [docs, search],
  );
  return (
    <PanelBlock title={t`From your templates`}>
      {found.length > 0 && (
        <div className={styles.parts}>
          {found.map((part) => (
            <PartRow key={`${part.doc.id} ${part.element.id}`} part={part} />
          ))}
        </div>
      )}
    </PanelBlock>
  );
}

function partsIn(doc: Doc, search: string): readonly Part[] {
  return doc.elements.flatMap((id) => {
    const element = doc.byId[id];
    if (!element || element.type === 'unknown' || element.hidden) return [];
    return isFoundIn(search, `${doc.name} ${wordsOf(doc, element)}`) ? [{ doc, element }] : [];
  });
}

/** What is written in an element and what is in it. */
function wordsOf(doc: Doc, element: Element): string {
  const texts = allIds(doc, [element.id]).map((id) => {
    const one = doc.byId[id];
    const words =
      one?.type === 'text'
        ? plainText(one.paragraphs)
        : one?.type === 'table'
          ? wordsIn(one.rows)
          : '';
    const alt = one?.type === 'image' ? one.alt : '';
    return [one?.name, words, alt].filter(Boolean).join(' ');
  });
  return texts.join(' ');
}

function PartRow({ part: { doc, element } }: { readonly part: Part }) {
  const tools = useTools();
  const nameOf = useElementName();
  const typeOf = useTypeName();
  const Icon = element.type === 'text' ? Type : element.type === 'image' ? ImageIcon : Component;
  return (
    <button type="button" className={styles.part} onClick={() => addPart(tools, doc, element.id)}>
      <Icon aria-hidden />
      <span>{nameOf(element)}</span>
      <small>{[typeOf(element), doc.name].filter(Boolean).join(', ')}</small>
    </button>
  );
}
