import type { Scene } from '../scene.ts';

/** A single expectation about the updated site; rejects with the differences. */
export interface Part {
  readonly name: string;
  run(scene: Scene): Promise<void>;
}
