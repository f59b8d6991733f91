const MIB = 1024 * 1024;

/**
 * Maximum file size of each kind, in bytes: the meaning of "10 MB" in the app, `storage.rules` and
 * functions, and in the file managers of operating systems.
 */
export const FILE_LIMITS = {
  image: 10 * MIB,
  pdf: 20 * MIB,
  video: 1024 * MIB,
  font: 10 * MIB,
} as const;
