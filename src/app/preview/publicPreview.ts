import { defaultBrand, restoreBrand, type Brand } from '../../model/brand.ts';
import type { SlideId, TeamId, TemplateId } from '../../model/ids.ts';
import { entriesOf, isObject } from '../../model/json.ts';
import { restoreSlide, type Slide } from '../../model/slide.ts';
import { restoreTemplate } from '../../model/template.ts';
import { slideOfTemplate } from './slideOfTemplate.ts';

/** What a public address shows: a slide of a team, or one of its templates. */
export type PreviewTarget = { readonly teamId: TeamId } & (
  | { readonly slideId: SlideId }
  | { readonly templateId: TemplateId }
);

/** `withdrawn`: there is none, or it is not public (any more); both sound the same to strangers. */
export type PublicPreview =
  | { readonly kind: 'shown'; readonly slide: Slide; readonly brand: Brand }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'offline' };

export interface PreviewDeps {
  readonly fetch: typeof fetch;
  readonly caches: Pick<CacheStorage, 'open'>;
  /** Where the REST interface of the database has a place. */
  readonly restAddress: (path: string, params: URLSearchParams) => string;
}

const CACHE = 'public-previews';
const PATIENCE_MS = 15_000;

/** What was shown last on this device, if anything. */
export async function storedPreview(
  { caches }: Pick<PreviewDeps, 'caches'>,
  target: PreviewTarget,
): Promise<PublicPreview | undefined> {
  const found = await (await caches.open(CACHE)).match(keyOf(target));
  return found && shownOf(target, await found.json());
}

/**
 * Asks the backend as nobody, whoever is signed in: a link shows everybody the same. What arrives is
 * kept for later; what was withdrawn is forgotten.
 */
export async function readPreview(
  deps: PreviewDeps,
  target: PreviewTarget,
): Promise<PublicPreview> {
  const answers = await Promise.all([
    read(deps, ...rowPath(target)),
    read(deps, `teams/${target.teamId}/brand`),
  ]).catch(() => undefined);
  if (!answers) return { kind: 'offline' };
  const [row, brand] = answers;
  const raw = { row: publicRow(target, row), brand };
  const preview = shownOf(target, raw);
  const cache = await deps.caches.open(CACHE).catch(() => undefined); // private windows have none
  if (preview.kind === 'shown')
    await cache?.put(keyOf(target), Response.json(raw)).catch(() => undefined);
  else await cache?.delete(keyOf(target));
  return preview;
}

const keyOf = (target: PreviewTarget): string =>
  'slideId' in target
    ? `/preview-slide/${target.teamId}/${target.slideId}`
    : `/preview-template/${target.teamId}/${target.templateId}`;

function rowPath(target: PreviewTarget): [string, URLSearchParams?] {
  if ('templateId' in target) return [`templates/${target.teamId}/canvas/${target.templateId}`];
  const query = { orderBy: '"id"', equalTo: JSON.stringify(target.slideId) };
  return [`teams/${target.teamId}/slides`, new URLSearchParams(query)];
}

/** Undefined for what nobody may read. @throws when there is no answer */
async function read(
  { fetch: get, restAddress }: PreviewDeps,
  path: string,
  params = new URLSearchParams(),
): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await get(restAddress(path, params), { cache: 'no-store', signal });
  if (answer.status === 401 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.json();
}

/** Who made it and where it plays is nobody's business, and is not kept either. */
const PRIVATE = ['createdBy', 'editedBy', 'screens', 'branches', 'tags'];

function publicRow(target: PreviewTarget, raw: unknown): unknown {
  const row = 'slideId' in target ? entriesOf(raw)[0]?.[1] : raw;
  if (!isObject(row)) return undefined;
  return Object.fromEntries(Object.entries(row).filter(([key]) => !PRIVATE.includes(key)));
}

function shownOf(target: PreviewTarget, raw: unknown): PublicPreview {
  const { row, brand: rawBrand } = isObject(raw) ? raw : {};
  const slide = 'slideId' in target ? publicSlide(target, row) : publicTemplate(target, row);
  if (!slide) return { kind: 'withdrawn' };
  const brand = isObject(rawBrand)
    ? restoreBrand(rawBrand, target.teamId)
    : defaultBrand(target.teamId);
  return { kind: 'shown', slide, brand };
}

function publicSlide(target: PreviewTarget, row: unknown): Slide | undefined {
  const slide = restoreSlide(row, target.teamId);
  return slide?.status === 'published' ? slide : undefined;
}

function publicTemplate(target: PreviewTarget, row: unknown): Slide | undefined {
  const template = restoreTemplate(row, target.teamId);
  const isActive = template?.status === 'active' || template?.status === 'activated';
  return template && isActive ? slideOfTemplate(template) : undefined;
}
