import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ControlPart } from '../fields/controls.tsx';
import { useElementName, useTypeName } from '../elementTexts.ts';
import { useSelected } from '../tools.ts';
import { ArtboardPart } from './ArtboardPart.tsx';
import { ConstraintPart } from './ConstraintPart.tsx';
import { LookPart } from './LookPart.tsx';
import { OverridesPart } from './OverridesPart.tsx';
import { ImagePart, VideoPart } from './MediaParts.tsx';
import { GraphicPart, QrPart, StackPart, WidgetPart } from './OtherParts.tsx';
import { PlacePart } from './PlacePart.tsx';
import { LocksPart, SlotPart } from './SlotPart.tsx';
import { TablePart } from './TablePart.tsx';
import { TextPart } from './TextPart.tsx';
import styles from './inspector.module.css';

/** The selection, and all its settings. */
export function Inspector() {
  const { t } = useLingui();
  const elements = useSelected();
  const [first] = elements;
  const isOneType = first && elements.every(({ type }) => type === first.type);
  return (
    <aside className={styles.inspector} aria-label={t`Properties`}>
      <Title />
      {!first && <ArtboardPart />}
      {first && (
        <div key={elements.map(({ id }) => id).join(' ')}>
          <OverridesPart />
          <PlacePart />
          <ConstraintPart />
          {isOneType && (
            <div data-own-part style={{ display: 'contents' }}>
              {partOf(first.type)}
            </div>
          )}
          <LookPart />
          {elements.length === 1 && <SlotPart element={first} />}
          <LocksPart />
        </div>
      )}
    </aside>
  );
}

function partOf(type: ReturnType<typeof useSelected>[number]['type']): ReactNode {
  switch (type) {
    case 'text':
      return <TextPart />;
    case 'image':
      return <ImagePart />;
    case 'video':
      return <VideoPart />;
    case 'qr':
      return <QrPart />;
    case 'shape':
    case 'icon':
      return <GraphicPart />;
    case 'stack':
      return <StackPart />;
    case 'widget':
      return <WidgetPart />;
    case 'table':
      return <TablePart />;
    case 'group':
      return null;
    case 'unknown':
      return <UnknownPart />;
  }
}

function Title() {
  const elements = useSelected();
  const nameOf = useElementName();
  const typeOf = useTypeName();
  const [first] = elements;
  return (
    <header className={styles.title}>
      {!first && (
        <h2>
          <Trans>Artboard</Trans>
        </h2>
      )}
      {first && elements.length === 1 && (
        <>
          <h2>{nameOf(first)}</h2>
          {nameOf(first) !== typeOf(first) && <span>{typeOf(first)}</span>}
        </>
      )}
      {elements.length > 1 && (
        <h2>
          <Trans>{elements.length} elements</Trans>
        </h2>
      )}
    </header>
  );
}

function UnknownPart() {
  const { t } = useLingui();
  return (
    <ControlPart title={t`From a newer version`}>
      <p className={styles.note}>
        <Trans>
          This version does not know this element. It is kept as it is and shown where it is known.
        </Trans>
      </p>
    </ControlPart>
  );
}
