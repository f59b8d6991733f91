import * as v from 'valibot';
import type {
  BrandImport,
  ImportedFont,
  ImportedLogo,
  ImportedStyle,
} from '../../src/model/brand/brandImport.ts';
import type { TextStyleName } from '../../src/model/brand/brand.ts';
import { createId, type TeamId } from '../../src/model/ids.ts';
import type { Media } from '../../src/model/media/media.ts';
import { defineFunction } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import type { GuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { addressInput, idInput } from '../input.ts';
import { createSemaphore } from '../isolate/semaphore.ts';
import { limitRate } from '../limits/limits.ts';
import { assertPermission } from '../teams/membership.ts';
import type { FunctionPorts } from '../ports.ts';
import type { ReadFamily } from './fontFiles.ts';
import type { InspectedFont } from './inspectFont.ts';
import type { Isolate } from '../isolate/openIsolate.ts';
import type { LogoImage, LogoSource } from './logoImages.ts';
import { mediaOf } from './mediaOf.ts';
import type { PageParts } from './pageParts.ts';
import type { Findings, LogoCandidate, FetchedPage } from './site.ts';

const RATE = { perUser: 12, perTeam: 20 };
/** Enough for the person to choose from. */
const MAX_LOGOS = 4;
/** After this time on one site, the person is told to go on without it. */
const MAX_MS = 60_000;
/** Limits concurrent imports, each of which keeps its downloads in memory while it mostly waits for a site. */
const desks = createSemaphore(16, 0);

/**
 * Reads a website's brand for review: logos, colors, fonts and text styles. Returns a `BrandImport` and changes nothing
 * of the team. Files are kept in `teams/{t}/imports/{id}` for a day.
 */
export const importBrandKit = defineFunction({
  name: 'importBrandKit',
  needsMemory: true,
  input: v.object({ website: addressInput, teamId: idInput<'team'>() }),
  async run(ports, caller, { website, teamId }) {
    await assertPermission(ports.database, teamId, caller, 'editBrand');
    await limitRate(ports, 'importBrandKit', caller, teamId, RATE);
    const leave = await desks.take();
    return withinTime((signal) => readBrand(ports, teamId, website, signal)).finally(leave);
  },
});

/** Runs work with a signal that ends it in time; work that ignores the signal is not waited for. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(MAX_MS);
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new FunctionProblem('siteTooSlow'));
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work(signal), late]);
}

async function readBrand(
  ports: FunctionPorts,
  teamId: TeamId,
  address: string,
  signal: AbortSignal,
): Promise<BrandImport> {
  const { loadPage } = await import('./loadSite.ts');
  const fetch: GuardedFetch = (url, limits) => {
    const signals = limits.signal ? [limits.signal, signal] : [signal];
    return ports.guardedFetch(url, { ...limits, signal: AbortSignal.any(signals) });
  };
  const page = await loadPage(fetch, address);
  const look = await lookAround(ports, fetch, page, signal);
  const { chooseColors } = await import('./chooseColors.ts');
  const { logoColors } = await import('./findColors.ts');
  const { findings } = look;
  const ranked = rankLogos(look.logos);
  const sure = ranked.find(({ candidate }) => candidate.isSure) ?? ranked[0];
  const ofLogo = logoColors(sure?.colors ?? [], sure?.candidate.isSure === true);
  const chosen = chooseColors([...findings.colors, ...ofLogo], findings);
  signal.throwIfAborted(); // no one needs the files any more
  const store = createStore(ports, teamId);
  return {
    id: store.id,
    website: page.url,
    ...(findings.name === undefined ? {} : { name: findings.name }),
    logos: await Promise.all(offeredOf(ranked).map((logo) => storeLogo(store, logo))),
    ...chosen,
    fonts: await Promise.all(look.families.map((family) => storeFamily(store, family))),
    textStyles: stylesOf(findings),
    isSparse: findings.isSparse,
  };
}

interface Look {
  readonly findings: Findings;
  readonly logos: readonly LogoImage[];
  readonly families: readonly ReadFamily[];
}

/** Collects what a page and its resources show. Untrusted texts and fonts are parsed in a separate process. */
async function lookAround(
  ports: FunctionPorts,
  fetch: GuardedFetch,
  page: FetchedPage,
  signal: AbortSignal,
): Promise<Look> {
  // Loaded on demand, because a team imports a brand about once.
  const [{ loadParts }, { openIsolate, workerBeside }, { readLogo }, { readFamily }] =
    await Promise.all([
      import('./loadSite.ts'),
      import('../isolate/openIsolate.ts'),
      import('./readLogo.ts'),
      import('./fontFiles.ts'),
    ]);
  const isolate = openIsolate(ports.logger, workerBeside(import.meta.url, 'analysis.worker'));
  signal.addEventListener('abort', isolate.close, { once: true });
  try {
    const parts = await isolate.ask<PageParts>('parts', page);
    const site = await loadParts(fetch, page, parts);
    const findings = await isolate.ask<Findings>('findings', site);
    const inspect = (bytes: Uint8Array) => isolate.ask<InspectedFont | undefined>('font', bytes);
    const draw = drawInTurn(ports, isolate);
    const [logos, families] = await Promise.all([
      Promise.all(findings.logos.map((candidate) => readLogo(fetch, draw, candidate))),
      Promise.all(findings.fonts.map((candidate) => readFamily(fetch, inspect, candidate))),
    ]);
    return {
      findings,
      logos: logos.filter((logo) => logo !== undefined),
      families: families.filter((family) => family !== undefined),
    };
  } finally {
    isolate.close();
  }
}

/** Draws one picture at a time across all imports, each of which has at most one waiting. */
function drawInTurn({ oneAtATime }: FunctionPorts, isolate: Isolate) {
  let before: Promise<unknown> = Promise.resolve();
  return (source: LogoSource): Promise<LogoImage | undefined> => {
    const drawn = before.then(() =>
      oneAtATime(() => isolate.ask<LogoImage | undefined>('logo', source)),
    );
    before = drawn.catch(() => undefined); // reported to the caller
    return drawn;
  };
}

/** Sure ones by their score, then those that the site declares, then pictures that only resemble logos. */
export function rankLogos<T extends { readonly candidate: LogoCandidate }>(
  logos: readonly T[],
): readonly T[] {
  const standing = ({ candidate }: T) => (candidate.isSure ? 2 : candidate.isDeclared ? 1 : 0);
  return logos.toSorted(
    (a, b) => standing(b) - standing(a) || b.candidate.score - a.candidate.score,
  );
}

/** Returns as many as a person chooses from, in their order: among them the best for light grounds, and for dark ones. */
export function offeredOf<T extends Pick<LogoImage, 'isLight'>>(
  ranked: readonly T[],
): readonly T[] {
  const best = [false, true].map((isLight) => ranked.find((logo) => logo.isLight === isLight));
  const others = ranked.filter((logo) => !best.includes(logo));
  const offered = new Set(
    [...best, ...others].filter((logo) => logo !== undefined).slice(0, MAX_LOGOS),
  );
  return ranked.filter((logo) => offered.has(logo));
}

/** Stores the files of one import, under names that do not reveal their origin. */
function createStore({ files, random }: FunctionPorts, teamId: TeamId) {
  const id = createId<'import'>(random);
  let count = 0;
  return {
    id,
    async put(bytes: Uint8Array, type: string, extension: string, size: Partial<Media> = {}) {
      const path = `teams/${teamId}/imports/${id}/${count++}.${extension}`;
      const { token } = await files.write(path, bytes, type);
      return mediaOf({ path, type, token, ...size }, bytes);
    },
  };
}

type Store = ReturnType<typeof createStore>;

async function storeLogo(store: Store, logo: LogoImage): Promise<ImportedLogo> {
  const { png, width, height, isLight, candidate } = logo;
  const media = await store.put(png, 'image/png', 'png', { width, height });
  return { media, isForDark: isLight, isGuess: !candidate.isSure };
}

async function storeFamily(
  store: Store,
  { family, candidate, fonts }: ReadFamily,
): Promise<ImportedFont> {
  const isRestricted = fonts.some((font) => font.isRestricted);
  const files = isRestricted ? [] : fonts;
  return {
    family,
    isHeading: candidate.isHeading,
    isText: candidate.isText,
    isRestricted,
    files: await Promise.all(
      files.map(async ({ bytes, type, extension, file }) => ({
        media: await store.put(bytes, type, extension),
        name: `${family} ${file.weightMin === file.weightMax ? file.weightMin : 'Variable'}${file.isItalic ? ' Italic' : ''}`,
        weightMin: file.weightMin,
        weightMax: file.weightMax,
        isItalic: file.isItalic,
      })),
    ),
  };
}

function stylesOf({ styles }: Findings): BrandImport['textStyles'] {
  const of: Readonly<Record<TextStyleName, ImportedStyle | undefined>> = {
    styleTitle: styles.h1 ?? styles.h2,
    styleHeadline: styles.h2 ?? styles.h1,
    styleSubHeadline: styles.h3 ?? styles.h2,
    styleNormalText: styles.p,
    styleSmallText: styles.small ?? styles.p,
    styleCaption: styles.small,
  };
  return Object.fromEntries(Object.entries(of).filter(([, style]) => style !== undefined));
}
