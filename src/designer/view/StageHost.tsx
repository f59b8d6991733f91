import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { addFile } from './clipboard.ts';
import type { Stage } from './stage/createStage.ts';
import { useTools } from './tools.ts';
import styles from './designer.module.css';

/** Where the stage hangs in the page; files can be dropped on it. */
export function StageHost({ stage }: { readonly stage: Stage }) {
  const tools = useTools();
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    host.current?.append(stage.viewport);
  }, [stage]);
  const isFile = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <div
      ref={host}
      style={{ display: 'flex', flex: 1, minWidth: 0, position: 'relative' }}
      onDragOver={(event) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (!file) return;
        event.preventDefault();
        const { x, y } = stage.toArtboard({ x: event.clientX, y: event.clientY });
        const { width, height } = stage.layout().artboard;
        void addFile(tools, file, { x: x / width, y: y / height });
      }}
    >
      {isOver && (
        <div className={styles.drop}>
          <Trans>Drop a picture or video</Trans>
        </div>
      )}
    </div>
  );
}
