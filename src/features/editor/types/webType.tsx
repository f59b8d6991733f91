import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../../../model/media/media.ts';
import { embedAddress } from '../../../model/rules/embedAddress.ts';
import type { SlideChanges } from '../../../model/slide/slide.ts';
import { WEB_REFRESH_SECONDS, WEB_ZOOM_PERCENT } from '../../../model/slide/fields.ts';
import { usePorts } from '../../../platform/react/ports.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useAddressText } from '../../../words/useAddressText.ts';
import type { ChosenFile } from '../media/chosenFile.ts';
import { closedChange } from './closedPages.ts';
import { addressProblem, tidyAddress } from './contentRules.ts';
import { addressTitle } from './contentName.ts';
import type { ContentProps, ContentSave, ContentType } from './ContentType.ts';
import { FallbackField } from './FallbackField.tsx';
import { FrameNotice } from './FrameNotice.tsx';
import { type PictureViews, viewChanges, viewsOf, WHOLE_PICTURE } from './pictureViews.ts';
import { startingWith, useDefaultOrientation } from '../useDefaultOrientation.ts';
import styles from './types.module.css';
import { useFrameCheck } from './useFrameCheck.ts';
import { parseUrl } from '../../../platform/parseUrl.ts';

interface WebContent {
  readonly web: string;
  /** Seconds between reloads; 0 to load only at each turn. */
  readonly refresh: number;
  /** Percent. */
  readonly zoom: number;
  readonly stored: Media | undefined;
  readonly chosen: ChosenFile | undefined;
  /** The visible part of the offline picture. */
  readonly views: PictureViews;
}

/** A web page or a wall of walls.io, with a picture for when it cannot be reached. */
export const webType: ContentType<WebContent> = {
  contentOf: (slide) => ({
    web: slide?.web ?? '',
    refresh: slide?.webRefresh ?? 0,
    zoom: slide?.webZoom ?? WEB_ZOOM_PERCENT.default,
    stored: slide?.fallback,
    chosen: undefined,
    views: viewsOf(slide),
  }),
  replacedOf: (slide) => ({ chosen: slide?.fallback?.path }),
  problemsOf({ web }, _slide, type) {
    const problem = addressProblem(web, type);
    return problem ? [problem] : [];
  },
  nameOf: ({ web }) => addressTitle(web),
  offlineParts: ({ stored, chosen }) => ({ fallback: stored ?? chosen }),
  entries: ['views'],
  save,
  Stage,
  Fields,
};

/** A new picture starts uncropped. */
const ANEW: PictureViews = { landscape: WHOLE_PICTURE, portrait: WHOLE_PICTURE };

async function save({ content, edits, slide, keep }: ContentSave<WebContent>) {
  const { chosen, refresh, zoom } = content;
  const changes: SlideChanges = {};
  if (tidyAddress(content.web) !== slide?.web) changes.web = tidyAddress(content.web);
  Object.assign(changes, closedChange(tidyAddress(content.web), slide));
  if (refresh !== (slide?.webRefresh ?? 0)) changes.webRefresh = refresh === 0 ? null : refresh;
  if (zoom !== (slide?.webZoom ?? WEB_ZOOM_PERCENT.default))
    changes.webZoom = zoom === WEB_ZOOM_PERCENT.default ? null : zoom;
  if (chosen) {
    const { file, type, width, height, name } = chosen;
    const suffix = height > width ? 'portrait' : 'landscape';
    const named = name ? { name } : {};
    const kept = await keep({ file, type, slot: 'picture', suffix, width, height, ...named });
    changes.fallback = kept;
    changes.previewMedia = kept;
  } else if ('stored' in edits && slide?.fallback) changes.fallback = null;
  return { ...changes, ...viewChanges(edits.views ?? {}, slide) };
}

const SURFACES = [
  { id: 'landscape', width: 1920, height: 1080 },
  { id: 'portrait', width: 1080, height: 1920 },
] as const;

function Stage({ content: { web, zoom }, type }: ContentProps<WebContent>) {
  const { t } = useLingui();
  const first = useDefaultOrientation();
  const labels = { landscape: t`Landscape`, portrait: t`Portrait` };
  const shown = addressProblem(web, type) ? undefined : tidyAddress(web);
  return (
    <div className={styles.slots} data-pages data-first={first}>
      {startingWith(first, SURFACES).map(({ id, width, height }) => (
        <figure key={id} className={styles.surface} data-surface={id}>
          <figcaption className={styles.caption}>{labels[id]}</figcaption>
          <div className={styles.frame} style={{ aspectRatio: `${width} / ${height}` }}>
            {shown ? (
              <PageView
                url={shown}
                width={width}
                height={height}
                zoom={zoom / 100}
                label={labels[id]}
              />
            ) : (
              <p className={styles.empty}>
                <Globe aria-hidden />
                <span>
                  <Trans>The page appears here</Trans>
                </span>
              </p>
            )}
          </div>
        </figure>
      ))}
    </div>
  );
}

interface PageViewProps {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** How many times its own size the page is shown in. */
  readonly zoom: number;
  readonly label: string;
}

/** Shows a page at screen size, scaled down to fit, in the same kind of frame as the player's. */
function PageView({ url, width, height, zoom, label }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0.3);
  useLayoutEffect(() => {
    const place = frame.current?.parentElement;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setScale(place.clientWidth / width));
    observer.observe(place);
    return () => observer.disconnect();
  }, [width]);
  // A page of our own origin could remove the sandbox.
  if (parseUrl(url)?.origin === location.origin) return null;
  return (
    <iframe
      ref={frame}
      className={styles.web}
      src={embedAddress(url)}
      title={label}
      tabIndex={-1}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      style={{
        width: width / zoom,
        height: height / zoom,
        transform: `scale(${scale * zoom})`,
      }}
    />
  );
}

function Fields(props: ContentProps<WebContent>) {
  const { type, content, problems, change } = props;
  const { t } = useLingui();
  const { config } = usePorts();
  const isWall = type === 'wallsio';
  const url = addressProblem(content.web, type) ? '' : tidyAddress(content.web);
  const check = useFrameCheck(url);
  const drawn = embedAddress(url);
  const noticeId = useId();
  const noAddress = useAddressText();
  const noWall = t`Please provide the address of a wall on walls.io, such as https://my.walls.io/name`;
  const texts: { readonly [problem: string]: string } = {
    noUrl: isWall ? noWall : noAddress,
    notHttps:
      config.backend === 'site'
        ? t`The address must start with https:// (or http://localhost on this machine)`
        : t`The address must start with https://`,
    withPassword: t`The address must not contain a name or a password: browsers refuse it, and screens would stay empty`,
    notWallsio: noWall,
  };
  return (
    <div className={styles.fields}>
      <Field
        label={isWall ? t`Address of the wall` : t`Address of the page`}
        type="url"
        inputMode="url"
        placeholder={isWall ? 'https://my.walls.io/' : 'https://'}
        value={content.web}
        aria-describedby={noticeId}
        error={problems.map((problem) => texts[problem] ?? '').join(' ')}
        onChange={(web) => change({ web })}
      />
      <FrameNotice id={noticeId} check={check} embed={drawn === url ? undefined : drawn} />
      <ZoomField value={content.zoom} onChange={(zoom) => change({ zoom })} />
      <RefreshField value={content.refresh} onChange={(refresh) => change({ refresh })} />
      <FallbackField
        stored={content.stored}
        chosen={content.chosen}
        views={content.views}
        onView={(slot, view) => change({ views: { [slot]: view } })}
        onChoose={(chosen) => change({ chosen, views: ANEW })}
        onRemove={() => change({ chosen: undefined, stored: undefined, views: ANEW })}
      />
    </div>
  );
}

/** As browsers have them; the smallest shows a page of four screens. */
const ZOOMS = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300] as const;

function ZoomField(props: { readonly value: number; onChange(percent: number): void }) {
  const { t, i18n } = useLingui();
  const format = new Intl.NumberFormat(i18n.locale, { style: 'percent' });
  const known: readonly number[] = ZOOMS;
  const steps = [...new Set([...known, props.value])].sort((a, b) => a - b);
  return (
    <Select
      label={t`Zoom of the page`}
      value={String(props.value)}
      options={steps.map((percent) => ({
        value: String(percent),
        label: format.format(percent / 100),
      }))}
      onChange={(value) => props.onChange(Number(value))}
    />
  );
}

const MINUTE = 60;

function RefreshField(props: { readonly value: number; onChange(seconds: number): void }) {
  const { t } = useLingui();
  const known = [0, 30, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
  const steps = known.includes(props.value) ? known : [...known, props.value].sort((a, b) => a - b);
  const label = (seconds: number): string => {
    if (seconds === 0) return t`Each time its turn comes`;
    if (seconds < 2 * MINUTE) return t`Every ${seconds} seconds`;
    return t`Every ${Math.round(seconds / MINUTE)} minutes`;
  };
  return (
    <Select
      label={t`Reload`}
      value={String(props.value)}
      options={steps.map((seconds) => ({ value: String(seconds), label: label(seconds) }))}
      onChange={(value) => props.onChange(Math.min(WEB_REFRESH_SECONDS.max, Number(value)))}
    />
  );
}
