import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const address = v.pipe(
  text,
  v.url(),
  v.regex(/^https?:/),
  v.transform((url) => url.replace(/\/+$/, '')),
);

/** Everything that functions may be told; `docs/functions.md` explains each for operators. */
const schema = v.object({
  /** On Firebase: what whoever founds a root team has to know. The site server has it from its own settings. */
  REGISTRATION_PATH: v.optional(v.pipe(text, v.regex(/^\/[A-Za-z0-9_-]{6,80}$/))),
  /** A mail or web address by which providers reach the operator. */
  PROVIDER_CONTACT: v.optional(v.pipe(text, v.regex(/^[\x20-\x7e]{1,200}$/))),
  WEATHER_PROVIDER: v.optional(v.picklist(['met', 'open-meteo', 'off']), 'met'),
  WEATHER_URL: v.optional(address),
  PLACES_URL: v.optional(address),
  OPEN_METEO_KEY: v.optional(text),
  BACKGROUND_PROVIDER: v.optional(v.picklist(['removebg', 'photoroom', 'endpoint'])),
  BACKGROUND_KEY: v.optional(text),
  BACKGROUND_URL: v.optional(address),
  /** Where the chat completions of an OpenAI-compatible service are, up to and with `/v1`. */
  AI_URL: v.optional(address),
  AI_KEY: v.optional(text),
  AI_MODEL: v.optional(text),
  AI_IMAGE_MODEL: v.optional(text),
});

export type FunctionSettings = v.InferOutput<typeof schema>;

/**
 * Reads the configuration of functions, ignoring what is not theirs; an empty variable is none.
 * @throws Error naming each variable that cannot be used
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

/** What would only fail at the first call is refused at the start. */
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
