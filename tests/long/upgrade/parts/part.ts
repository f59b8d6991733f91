import type { Scene } from '../scene.ts';

/** One thing that has to be as before; rejects with what is not. */
export interface Part {
  readonly name: string;
  run(scene: Scene): Promise<void>;
}
