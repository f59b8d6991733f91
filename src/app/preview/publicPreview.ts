import { defaultBrand, parseBrand, type Brand } from '../../model/brand/brand.ts';
import { parseId, type SlideId, type TeamId, type TemplateId } from '../../model/ids.ts';
import { isObject } from '../../model/json.ts';
import { parseSlide, type Slide } from '../../model/slide/slide.ts';
import { parseTemplate } from '../../model/template/template.ts';
import { slideOfTemplate } from './slideOfTemplate.ts';

/** What a public URL shows: a slide of a team, or one of its templates. */
export type PreviewTarget = { readonly teamId: TeamId } & (
  | { readonly slideId: SlideId }
  | { readonly templateId: TemplateId }
);

/** `withdrawn`: it does not exist or is not public (any more); strangers cannot tell which. */
export type PublicPreview =
  | { readonly kind: 'shown'; readonly slide: Slide; readonly brand: Brand }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'offline' };

export interface PreviewDeps {
  readonly fetch: typeof fetch;
  /** Undefined where the browser has none. */
  readonly caches: Pick<CacheStorage, 'open'> | undefined;
  /** URL of the function `readPreview`. */
  readonly address: string;
}

const CACHE = 'public-previews';
const PATIENCE_MS = 15_000;

/** Returns what this device showed last for the target; undefined if nothing. */
export async function storedPreview(
  { caches }: Pick<PreviewDeps, 'caches'>,
  target: PreviewTarget,
): Promise<PublicPreview | undefined> {
  const found = await (await caches?.open(CACHE))?.match(keyOf(target));
  return found && shownOf(target, await found.json());
}

/**
 * Reads a preview without credentials, even when signed in: a link shows everybody the same. The response contains
 * only what is drawn. It is stored for later; a withdrawn preview is dropped.
 */
export async function fetchPreview(
  deps: PreviewDeps,
  target: PreviewTarget,
): Promise<PublicPreview> {
  const shown = await ask(deps, target).catch(() => undefined);
  if (shown === undefined) return { kind: 'offline' };
  const preview = shownOf(target, shown);
  const cache = await deps.caches?.open(CACHE).catch(() => undefined); // private windows have none
  if (preview.kind === 'shown')
    await cache?.put(keyOf(target), Response.json(shown)).catch(() => undefined);
  else await cache?.delete(keyOf(target));
  return preview;
}

const keyOf = (target: PreviewTarget): string =>
  'slideId' in target
    ? `/preview-slide/${target.teamId}/${target.slideId}`
    : `/preview-template/${target.teamId}/${target.templateId}`;

/**
 * Returns null for previews that are not public.
 * @throws if there is no valid response
 */
async function ask({ fetch: get, address }: PreviewDeps, target: PreviewTarget): Promise<unknown> {
  const answer = await get(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(target),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const { shown } = (await answer.json()) as { readonly shown?: unknown };
  if (shown === undefined) throw new Error('not an answer');
  return shown;
}

function shownOf(target: PreviewTarget, raw: unknown): PublicPreview {
  const { row, brand: rawBrand, brandTeam } = isObject(raw) ? raw : {};
  const slide = 'slideId' in target ? publicSlide(target, row) : publicTemplate(target, row);
  if (!slide) return { kind: 'withdrawn' };
  const ofTeam = parseId<'team'>(brandTeam) ?? target.teamId;
  const brand = isObject(rawBrand) ? parseBrand(rawBrand, ofTeam) : defaultBrand(ofTeam);
  return { kind: 'shown', slide, brand };
}

function publicSlide(target: PreviewTarget, row: unknown): Slide | undefined {
  const slide = parseSlide(row, target.teamId);
  return slide?.status === 'published' ? slide : undefined;
}

function publicTemplate(target: PreviewTarget, row: unknown): Slide | undefined {
  const template = parseTemplate(row, target.teamId);
  const isActive = template?.status === 'active' || template?.status === 'activated';
  return template && isActive ? slideOfTemplate(template) : undefined;
}
