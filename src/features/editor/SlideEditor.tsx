import { useLingui } from '@lingui/react/macro';
import { slideKey } from '../../model/kinds.ts';
import { offlineBehaviour } from '../../model/rules/slideForecast.ts';
import { Progress } from '../../ui/Progress.tsx';
import { EditorFrame } from './frame/EditorFrame.tsx';
import { CommonSettings } from './settings/CommonSettings.tsx';
import styles from './SlideEditor.module.css';
import { VideoForecast } from './forecast/VideoForecast.tsx';
import { FrequencyForecast } from './forecast/FrequencyForecast.tsx';
import { ZoneForecast } from './forecast/ZoneForecast.tsx';
import { SlideSettings } from './settings/SlideSettings.tsx';
import { UploadOverlay } from './frame/UploadOverlay.tsx';
import { type SlideEditorProps, useSlideEditor } from './useSlideEditor.ts';

/** The slide editor: content on the left, when and where it plays on the right. */
export function SlideEditor<C extends object>(props: SlideEditorProps<C>) {
  const { slide, contentType } = props;
  const { t } = useLingui();
  const editor = useSlideEditor(props);
  const { draft, progress, contentProps } = editor;
  const { Stage, Fields } = contentType;
  return (
    <EditorFrame
      className={styles.editor}
      slide={slide}
      isGone={props.isGone}
      editor={editor}
      isBusy={editor.isBusy}
      overlay={
        <>
          {progress !== undefined && (
            <div className={styles.overlay}>
              <Progress label={t`Keeping your files on this device`} percent={progress} withText />
            </div>
          )}
          {progress === undefined && slide && (
            <UploadOverlay of={slideKey(slide.teamId, slide.id)} />
          )}
        </>
      }
    >
      {(openHistory) => (
        <>
          <main className={styles.stage}>
            <Stage {...contentProps} />
          </main>
          <aside className={styles.settings}>
            <SlideSettings
              draft={draft}
              problems={editor.problems}
              hasOwnLength={contentType.secondsOf !== undefined}
              onChange={editor.change}
              forecast={
                <>
                  <VideoForecast
                    planned={editor.planned}
                    codings={contentType.codingsOf?.(contentProps.content) ?? []}
                  />
                  <FrequencyForecast planned={editor.planned} />
                  <ZoneForecast planned={editor.planned} />
                </>
              }
            >
              {Fields && <Fields {...contentProps} />}
            </SlideSettings>
            <CommonSettings
              slide={slide}
              draft={draft}
              offline={offlineBehaviour({
                type: contentProps.type,
                ...contentType.offlineParts?.(contentProps.content),
              })}
              onChange={editor.change}
              onHistory={openHistory}
            />
          </aside>
        </>
      )}
    </EditorFrame>
  );
}
