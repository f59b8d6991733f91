import type { Weather } from '../../src/model/widgets/weather.ts';
import type { Loaded, Validators } from '../cache/readThrough.ts';
import type { FunctionPorts } from '../ports.ts';

export interface Coordinates {
  /** In degrees, with two decimals. */
  readonly latitude: number;
  readonly longitude: number;
}
export type WeatherForecast = Omit<Weather, 'readAt' | 'isStale'>;

/** A weather provider whose terms permit commercial use. */
export interface WeatherSource {
  /** Part of the cache key: each provider has its own entries. */
  readonly name: string;
  load(
    ports: FunctionPorts,
    place: Coordinates,
    known: Validators,
  ): Promise<Loaded<WeatherForecast>>;
}
