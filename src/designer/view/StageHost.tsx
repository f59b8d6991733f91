import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { addFiles, addText, replaceFile } from './clipboard.ts';
import { pictureAt } from './pictureAt.ts';
import type { DesignerStage } from './stage/createStage.ts';
import { useTools } from './tools.ts';
import styles from './designer.module.css';

/** Attaches the stage to the page; files and texts can be dropped on it. */
export function StageHost({ stage }: { readonly stage: DesignerStage }) {
  const tools = useTools();
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    host.current?.append(stage.viewport);
  }, [stage]);
  const isWanted = ({ dataTransfer: { types } }: React.DragEvent) =>
    types.includes('Files') || types.includes('text/plain') || types.includes('text/uri-list');
  return (
    <div
      ref={host}
      style={{ display: 'flex', flex: 1, minWidth: 0, position: 'relative' }}
      onDragOver={(event) => {
        if (!isWanted(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isWanted(event)) return;
        event.preventDefault();
        const { x, y } = stage.toArtboard({ x: event.clientX, y: event.clientY });
        const { width, height } = stage.layout().artboard;
        const at = { x: x / width, y: y / height };
        const files = [...event.dataTransfer.files];
        const picture = pictureAt(tools, { x: event.clientX, y: event.clientY }, files);
        if (picture !== undefined && files[0]) void replaceFile(tools, picture, files[0]);
        else if (files.length > 0) void addFiles(tools, files, at);
        else addText(tools, event.dataTransfer.getData('text/plain'), at);
      }}
    >
      {isOver && (
        <div className={styles.drop}>
          <Trans>Drop pictures, videos or a text</Trans>
        </div>
      )}
    </div>
  );
}
