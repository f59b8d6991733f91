const MIB = 1024 * 1024;

/**
 * The largest files of each kind, in bytes: what the app, `storage.rules` and functions mean by "10 MB",
 * which is what file managers of people's systems call so.
 */
export const FILE_LIMITS = {
  image: 10 * MIB,
  pdf: 20 * MIB,
  video: 1024 * MIB,
  font: 10 * MIB,
} as const;
