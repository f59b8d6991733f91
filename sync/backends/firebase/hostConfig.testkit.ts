import { fetchHostConfig, type HostConfig } from './hostConfig.ts';

/** What a host, or whatever stands before it, tells its apps. */
export async function configOf(origin: string): Promise<HostConfig> {
  const config = await fetchHostConfig((...request) => fetch(...request), origin);
  if (!config) throw new Error('no configuration');
  return config;
}
