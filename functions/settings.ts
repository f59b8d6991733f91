import * as v from 'valibot';
import type { HostService } from '../src/model/hostServices.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const address = v.pipe(
  text,
  v.url(),
  v.regex(/^https?:/),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** All settings of functions; `docs/functions.md` explains them to operators. */
const schema = v.object({
  /** On Firebase: what founders of a root team have to know. The site server takes it from its own settings. */
  REGISTRATION_PATH: v.optional(v.pipe(text, v.regex(/^\/[A-Za-z0-9_-]{6,80}$/))),
  /** A mail or web address at which providers can reach the operator. */
  PROVIDER_CONTACT: v.optional(v.pipe(text, v.regex(/^[\x20-\x7e]{1,200}$/))),
  WEATHER_PROVIDER: v.optional(v.picklist(['met', 'open-meteo', 'off']), 'met'),
  WEATHER_URL: v.optional(address),
  PLACES_URL: v.optional(address),
  OPEN_METEO_KEY: v.optional(text),
  BACKGROUND_PROVIDER: v.optional(v.picklist(['removebg', 'photoroom', 'endpoint'])),
  BACKGROUND_KEY: v.optional(text),
  BACKGROUND_URL: v.optional(address),
  /** Base URL of an OpenAI-compatible service, up to and including `/v1`. */
  AI_URL: v.optional(address),
  AI_KEY: v.optional(text),
  AI_MODEL: v.optional(text),
  AI_IMAGE_MODEL: v.optional(text),
});

export type FunctionSettings = v.InferOutput<typeof schema>;

/** The setting without which a service is not there; `refuseHalves` demands what belongs to it. */
const NEEDED: Readonly<Record<HostService, keyof FunctionSettings>> = {
  textGeneration: 'AI_MODEL',
  imageGeneration: 'AI_IMAGE_MODEL',
  backgroundRemoval: 'BACKGROUND_PROVIDER',
};

/** Returns the services that are not configured, for clients to offer nothing that needs them. */
export function lackingServices(settings: FunctionSettings): readonly HostService[] {
  const services = Object.keys(NEEDED) as HostService[];
  return services.filter((service) => settings[NEEDED[service]] === undefined);
}

/**
 * Reads the functions' configuration and ignores other variables; an empty variable counts as absent.
 * @throws Error naming each invalid variable
 */
export function readFunctionSettings(
  env: Readonly<Record<string, string | undefined>>,
): FunctionSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`Functions cannot be configured. ${names.join('; ')}`);
  }
  refuseHalves(parsed.output);
  return parsed.output;
}

/** Refuses at startup what would otherwise fail at the first call. */
function refuseHalves(settings: FunctionSettings): void {
  const { WEATHER_PROVIDER, OPEN_METEO_KEY, BACKGROUND_PROVIDER } = settings;
  if (WEATHER_PROVIDER === 'open-meteo' && OPEN_METEO_KEY === undefined) {
    throw new Error('WEATHER_PROVIDER=open-meteo needs OPEN_METEO_KEY.');
  }
  if (BACKGROUND_PROVIDER === 'endpoint' && settings.BACKGROUND_URL === undefined) {
    throw new Error('BACKGROUND_PROVIDER=endpoint needs BACKGROUND_URL.');
  }
  const needsKey = BACKGROUND_PROVIDER === 'removebg' || BACKGROUND_PROVIDER === 'photoroom';
  if (needsKey && settings.BACKGROUND_KEY === undefined) {
    throw new Error(`BACKGROUND_PROVIDER=${BACKGROUND_PROVIDER} needs BACKGROUND_KEY.`);
  }
  if ((settings.AI_MODEL ?? settings.AI_IMAGE_MODEL) !== undefined && !settings.AI_URL) {
    throw new Error('AI_MODEL and AI_IMAGE_MODEL need AI_URL.');
  }
}
