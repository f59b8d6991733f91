import type { Weather } from '../../src/model/widgets/weather.ts';
import type { Loaded, Validators } from '../cache/readThrough.ts';
import type { FunctionPorts } from '../ports.ts';

export interface Coordinates {
  /** In degrees, with two decimals. */
  readonly latitude: number;
  readonly longitude: number;
}
export type Forecast = Omit<Weather, 'readAt' | 'isStale'>;

/** A provider of weather whose terms permit commercial use. */
export interface WeatherSource {
  /** Part of the cache's key: another provider's answers are not its own. */
  readonly name: string;
  load(ports: FunctionPorts, place: Coordinates, known: Validators): Promise<Loaded<Forecast>>;
}
