import { fetchHostConfig, type HostConfig } from './hostConfig.ts';

/** Returns the configuration that a host, or whatever is in front of it, serves to its apps. */
export async function configOf(origin: string): Promise<HostConfig> {
  const config = await fetchHostConfig((...request) => fetch(...request), origin);
  if (!config) throw new Error('no configuration');
  return config;
}
