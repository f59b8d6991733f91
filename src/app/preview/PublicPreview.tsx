import { useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { CloudOff, EyeOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { parseHostConfig } from '../../../sync/backends/firebase/hostConfig.ts';
import { PreviewFrame } from '../../features/preview/PreviewFrame.tsx';
import { PreviewNotice } from '../../features/preview/PreviewNotice.tsx';
import type { Orientation } from '../../model/canvas/orientation.ts';
import { parseId } from '../../model/ids.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import type { AppConfig } from '../../platform/host/appConfig.ts';
import { pageCaches } from '../../platform/secure/capabilities.ts';
import { useOnline } from '../../platform/react/useOnline.ts';
import { untilOver } from '../../platform/react/untilOver.ts';
import { mediaAddress } from '../ports/mediaAddress.ts';
import { createOpenMedia } from './previewFiles.ts';
import { PreviewStage } from './PreviewStage.tsx';
import {
  fetchPreview,
  storedPreview,
  type PreviewTarget,
  type PublicPreview,
} from './publicPreview.ts';
import { orientationNamed, usePreviewOrientation } from './usePreviewOrientation.ts';

/** A published slide, for anybody with the link. */
export function PublicSlide() {
  const params = useParams({ from: '/preview-slide/$teamId/$slideId/$orientation/{-$templateId}' });
  const teamId = parseId<'team'>(params.teamId);
  const slideId = parseId<'slide'>(params.slideId);
  const target = teamId && slideId && { teamId, slideId };
  const first = orientationNamed(params.orientation);
  return <Public key={slideId} target={target} first={first} />;
}

/** A template in use, for anybody with the link. */
export function PublicTemplate() {
  const params = useParams({ from: '/preview-template/$teamId/$templateId' });
  const teamId = parseId<'team'>(params.teamId);
  const templateId = parseId<'template'>(params.templateId);
  const target = teamId && templateId && { teamId, templateId };
  return <Public key={templateId} target={target} first="landscape" />;
}

interface PublicProps {
  readonly target: PreviewTarget | undefined;
  readonly first: Orientation;
}

function Public({ target, first }: PublicProps) {
  const { t } = useLingui();
  const { config } = usePorts();
  const { history } = useRouter();
  const preview = usePublicPreview(target, config);
  const slide = preview?.kind === 'shown' ? preview.slide : undefined;
  const shown = usePreviewOrientation(slide, first);
  const openMedia = useMemo(
    () => createOpenMedia(mediaAddress(config), () => Promise.resolve(undefined), 'public'),
    [config],
  );
  return (
    <PreviewFrame
      title={slide?.title || t`Preview`}
      {...shown}
      // Absent for a link opened from outside, which has nowhere to go back to.
      onBack={history.canGoBack() ? () => history.back() : undefined}
    >
      {preview?.kind === 'shown' && (
        <PreviewStage
          slide={preview.slide}
          brand={preview.brand}
          data={NO_DATA}
          orientation={shown.orientation}
          openMedia={openMedia}
        />
      )}
      {preview?.kind === 'withdrawn' && (
        <PreviewNotice icon={<EyeOff />}>
          {t`This preview does not exist or was withdrawn. Ask whoever sent you the link.`}
        </PreviewNotice>
      )}
      {preview?.kind === 'offline' && (
        <PreviewNotice icon={<CloudOff />}>
          {t`There is no connection, and this preview was not opened on this device before.`}
        </PreviewNotice>
      )}
    </PreviewFrame>
  );
}

/** Weather and news need a sign-in; a clock needs no data. */
const NO_DATA = {};

/** Returns the stored preview at once, then the backend's; undefined while neither is known. */
function usePublicPreview(
  target: PreviewTarget | undefined,
  config: AppConfig,
): PublicPreview | undefined {
  const isOnline = useOnline();
  const [preview, setPreview] = useState<PublicPreview>();
  const key = JSON.stringify(target ?? null);
  useEffect(() => {
    const wanted = JSON.parse(key) as PreviewTarget | null;
    const host = parseHostConfig(config, location.origin);
    const load = async (show: (next: PublicPreview | undefined) => unknown) => {
      if (!wanted || !host) return show({ kind: 'withdrawn' });
      const caches = pageCaches();
      const stored = await storedPreview({ caches }, wanted).catch(() => undefined);
      show(stored);
      const deps = {
        fetch: ((...request) => fetch(...request)) as typeof fetch,
        caches,
        address: `${host.functionsOrigin}/functions/readPreview`,
      };
      const fresh = await fetchPreview(deps, wanted);
      if (fresh.kind !== 'offline' || !stored) show(fresh);
      return undefined;
    };
    return untilOver((isOver) => {
      const show = (next: PublicPreview | undefined) => !isOver() && next && setPreview(next);
      return load(show).catch(() => show({ kind: 'offline' }));
    });
  }, [key, config, isOnline]);
  return preview;
}
