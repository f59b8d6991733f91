import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Maximize,
  Minimize,
  RectangleHorizontal,
  RectangleVertical,
  Square,
} from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ARTBOARD_SIZES, type Orientation } from '../../model/canvas/orientation.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { PageHeading } from '../../ui/layout/Page.tsx';
import styles from './PreviewFrame.module.css';
import { type PreviewKeys, usePreviewKeys } from './usePreviewKeys.ts';

const ICONS = {
  landscape: <RectangleHorizontal />,
  portrait: <RectangleVertical />,
  grid: <Square />,
} as const;

export interface PreviewFrameProps extends Omit<PreviewKeys, 'onFullscreen'> {
  readonly title: string;
  /** A note beside the title about what is shown. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A slide in the whole window, with only the controls needed to view it. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, orientation, orientations, note, children, onOrientation, onBack, onStep } = props;
  const { t } = useLingui();
  const full = useFullscreen();
  usePreviewKeys({ ...props, onFullscreen: full.toggle });
  const names: Record<Orientation, string> = {
    landscape: t`Landscape (L)`,
    portrait: t`Portrait (P)`,
    grid: t`Square (G)`,
  };
  const { width, height } = ARTBOARD_SIZES[orientation];
  // Distinguishes the window from the same slide's editor, which may be open beside it.
  const windowTitle = title === t`Preview` ? title : `${title} · ${t`Preview`}`;
  return (
    <main className={styles.frame} data-full={full.isOn || undefined}>
      <div className={styles.room}>
        <div
          className={styles.box}
          style={{
            width: `min(100cqw, ${(100 * width) / height}cqh)`,
            aspectRatio: `${width} / ${height}`,
          }}
          data-testid="preview-box"
        >
          {children}
        </div>
      </div>
      <div className={styles.bar} role="group" aria-label={t`Preview`}>
        {onBack && (
          <IconButton label={t`Back (Esc)`} onPress={onBack}>
            <ArrowLeft />
          </IconButton>
        )}
        <div className={styles.words}>
          <PageHeading title={windowTitle} className={styles.title}>
            {title}
          </PageHeading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {onStep && (
          <div className={styles.group}>
            <IconButton label={t`Previous slide`} onPress={() => onStep(-1)}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t`Next slide`} onPress={() => onStep(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        )}
        <div className={styles.group} role="group" aria-label={t`Orientation`}>
          {orientations.map((which) => (
            <span key={which} data-chosen={which === orientation || undefined}>
              <IconButton
                label={names[which]}
                aria-pressed={which === orientation}
                onPress={() => onOrientation(which)}
              >
                {ICONS[which]}
              </IconButton>
            </span>
          ))}
        </div>
        {full.isPossible && (
          <IconButton
            label={full.isOn ? t`Leave full screen (F)` : t`Full screen (F)`}
            onPress={full.toggle}
          >
            {full.isOn ? <Minimize /> : <Maximize />}
          </IconButton>
        )}
      </div>
    </main>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

interface Fullscreen {
  readonly isOn: boolean;
  /** False on phones that only show videos in full screen. */
  readonly isPossible: boolean;
  toggle(): void;
}

/** Full screen for the page; the browser's own Esc leaves it. */
function useFullscreen(): Fullscreen {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return {
    isOn,
    isPossible: document.fullscreenEnabled === true,
    toggle() {
      const change = isOn
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen();
      change.catch(() => undefined); // the browser refuses without a user gesture; the button remains
    },
  };
}
